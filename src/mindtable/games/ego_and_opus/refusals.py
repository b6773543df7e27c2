def refusal(state, seat, text, tongue) -> str:
    return ""
