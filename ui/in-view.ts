/** What an observer saw last: a busy page gets what it missed in one call, the oldest first. */
export const isInView = (entries: { isIntersecting: boolean }[]): boolean => entries.at(-1)?.isIntersecting === true
