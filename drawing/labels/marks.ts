// Small marks of invented makers, printed at the head of a label.
import { choose, type Some } from '#drawing/random.ts'
import { n } from '#drawing/ink.ts'

const rays = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${n(c * from)} ${n(s * from)}L${n(c * to)} ${n(s * to)}`
  }).join('')

const stroke = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

/** Marks in a square from -10 to 10. */
const marks: Some<string> = [
  `<path d="M0 9C-9 4-8-5 0-10C8-5 9 4 0 9Z" fill="currentColor"/>`,
  `<circle r="4" fill="currentColor"/><path d="${rays(8, 6.6, 9.6)}" ${stroke}/>`,
  `<path d="M-9-6L-4.5 0L0-8L4.500 0L9-6L7 6H-7Z" fill="currentColor"/>`,
  `<path d="M0-10L2.700-3L10-2.600L4.300 2L6.200 9L0 5L-6.200 9L-4.300 2L-10-2.600L-2.700-3Z" fill="currentColor"/>`,
  `<path d="M0 8C-12 0-8-9 0-4C8-9 12 0 0 8Z" fill="currentColor"/>`,
  `<circle r="8.500" ${stroke}/><circle r="3" fill="currentColor"/>`,
  `<path d="M0 9V-2M0 0C-6 0-9-3-9-8C-3-8 0-5 0 0ZM0 3C6 3 9 0 9-5C3-5 0-2 0 3Z" ${stroke}/>`,
  `<path d="M-9 5Q-4.500-6 0 2Q4.500-8 9 5Z" fill="currentColor"/>`,
]

export function makersMark(title: string, cx: number, cy: number, size: number, colour: string): string {
  const mark = choose(title, 'mark', marks)
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 20)})" color="${colour}">${mark}</g>`
}
