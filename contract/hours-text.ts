const format = new Intl.NumberFormat('pt-BR')

/** `30 minutos`, `1,5 hora`, `4 horas`. */
export const hoursText = (hours: number): string =>
  hours === 0.5 ? '30 minutos' : `${format.format(hours)} ${hours < 2 ? 'hora' : 'horas'}`
