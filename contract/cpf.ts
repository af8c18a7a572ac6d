function checkDigit(base: string) {
  const sum = Array.from(base, Number).reduce((total, digit, at) => total + digit * (base.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

export function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(\d)\1+$/.test(value)) return false
  return (
    checkDigit(value.slice(0, 9)) === Number(value[9]) && checkDigit(value.slice(0, 10)) === Number(value[10])
  )
}
