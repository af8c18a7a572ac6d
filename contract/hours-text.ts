const format = new Intl.NumberFormat('pt-BR')

export const hoursText = (hours: number): string =>
  hours === 0.5 ? '30 minutos' : `${format.format(hours)} ${hours < 2 ? 'hora' : 'horas'}`
