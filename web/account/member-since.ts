// The day a customer came, as people read it. Records hold a date as the browser of that day wrote it.

const asDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

export function memberSince(created: string | null | undefined): string | undefined {
  if (created === undefined || created === null || created.trim() === '') return undefined
  const day = new Date(created)
  return Number.isNaN(day.getTime()) ? created : asDay.format(day)
}
