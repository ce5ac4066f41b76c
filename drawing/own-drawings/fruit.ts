// Fruit drawn by ourselves: where the set has none, or one that would be taken for something else.
import { between } from '#drawing/random.ts'
import { darken, lighten } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { area, at, dot, round, stroke } from './strokes.ts'

/** A round apple with its stalk and leaf; streaks of the second colour run from the top down. */
function apple(colour: string, streaks: string, cheek: string): string {
  const lines = Array.from({ length: 15 }, (_, i) => {
    const x = 5 + i * 1.6
    const bend = (x - 16.2) * 0.55
    const from = 11 + between(colour, `f${i}`, 0, 5)
    const to = 20 + between(colour, `t${i}`, 0, 8)
    const d = `M${n(16.2 + (x - 16.2) * 0.7)} ${n(from)}Q${n(x + bend * 0.25)} ${n((from + to) / 2)} ${n(x)} ${n(to)}`
    return stroke(d, streaks, 1.05, 0.55)
  }).join('')
  const body =
    'M16 10.5C19 7.5 28.5 8 28.5 17.5C28.5 25 23 30.5 19.5 30.5C18 30.5 17.4 29.7 16 29.7C14.6 29.7 14 30.5 12.5 30.5C9 30.5 3.5 25 3.5 17.5C3.5 8 13 7.5 16 10.5Z'
  return (
    round('a', lighten(colour, 0.08), darken(colour, 0.1)) +
    round('c', cheek, cheek, 0.75) +
    `<clipPath id="k"><path d="${body}"/></clipPath>` +
    area(body, 'url(#a)') +
    `<g clip-path="url(#k)"><ellipse cx="23" cy="20" rx="10" ry="12" fill="url(#c)"/>${lines}</g>` +
    area('M11.5 10.8C13.5 12.6 18.5 12.6 20.5 10.8C18.5 9.6 13.5 9.6 11.5 10.8Z', darken(colour, 0.22)) +
    stroke('M16 11.3C15.8 8 16.6 5 18 3', '#6b4423', 1.5) +
    area('M17 7C18 3.6 21.6 2 25.5 2.8C25 6.6 21 8.6 17 7Z', '#6fae3b') +
    stroke('M17.6 6.7C19.6 5.3 22 4.2 24.4 3.4', '#4d8a2b', 0.6) +
    `<ellipse cx="9.4" cy="15.4" rx="2.2" ry="3.6" fill="#fff" opacity=".38" transform="rotate(24 9.4 15.4)"/>`
  )
}

const star = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    0,
    `<g transform="scale(${size})">` +
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<path d="M0 0C1.3-.9 1.5-3.2 0-5C-1.5-3.2-1.3-.9 0 0Z" fill="#4f9334" transform="rotate(${turn})"/>`,
        )
        .join('') +
      dot(0, 0, 0.9, '#3f7a29') +
      '</g>',
  )

const tomatoRed = round('t', '#f4644a', '#c3221a')
const oneTomato = (x: number, y: number, r: number) =>
  dot(x, y, r, 'url(#t)') +
  `<ellipse cx="${n(x - r * 0.4)}" cy="${n(y - r * 0.2)}" rx="${n(r * 0.18)}" ry="${n(r * 0.34)}" fill="#fff" opacity=".45" transform="rotate(28 ${n(x - r * 0.4)} ${n(y - r * 0.2)})"/>`

/** Five tomatoes on one stem. */
const vineTomatoes =
  tomatoRed +
  oneTomato(25.2, 13.4, 5.2) +
  oneTomato(7, 13, 5.2) +
  oneTomato(16, 16.4, 5.8) +
  oneTomato(21.4, 23.8, 6) +
  oneTomato(9.8, 23.6, 6) +
  stroke('M4.4 3.6C10 6.2 20 6.6 28 4.2M7 5V9M16 6V11.4M25 5.2V9', '#4f9334', 1.5) +
  stroke('M12.6 6.2C12 11 11 14 10 18.4M19.6 6C20.2 11 20.8 14.6 21.2 18.6', '#4f9334', 1.2) +
  star(7, 8.8, 0.7) +
  star(25, 9.2, 0.7) +
  star(16, 11.6, 0.78) +
  star(10, 18.6, 0.8) +
  star(21.2, 18.8, 0.8)

const plumTomato =
  round('t', '#f7694b', '#c4241b') +
  '<ellipse cx="16" cy="18" rx="8.6" ry="12" fill="url(#t)"/>' +
  '<ellipse cx="12" cy="14.6" rx="1.6" ry="4.4" fill="#fff" opacity=".45" transform="rotate(12 12 14.6)"/>' +
  star(16, 7.2, 1.05)

const net = Array.from({ length: 9 }, (_, i) => {
  const x = 3.4 + i * 2.6
  return stroke(
    `M${n(x)} 4C${n(x + 1.6)} 12 ${n(x - 1.6)} 20 ${n(x)} 29M2 ${n(5 + i * 2.9)}C9 ${n(6.6 + i * 2.9)} 17 ${n(3.6 + i * 2.9)} 26 ${n(5 + i * 2.9)}`,
    '#f0e3c0',
    0.45,
    0.75,
  )
}).join('')
const cantaloupe =
  round('m', '#d9c083', '#a98748') +
  '<clipPath id="k"><circle cx="14" cy="15.4" r="12"/></clipPath>' +
  dot(14, 15.4, 12, 'url(#m)') +
  `<g clip-path="url(#k)">${net}</g>` +
  stroke('M13.4 4C13.2 2.4 13.8 1.4 14.8.8', '#7c8a4a', 1.6) +
  area('M9 30C9.6 20 19 13.6 30.8 15.2C33 25 23 33.4 9 30Z', '#c7a765') +
  area('M10.4 29.4C11.4 20.8 19.4 15.2 29.6 16.4C31 24.4 22.4 31.6 10.4 29.4Z', '#f9a45c') +
  area('M15.6 27C16.4 22.6 20.6 19.8 26.6 20C26.8 24 22.4 27.6 15.6 27Z', '#fbc27e') +
  [
    [18, 25.6],
    [19.4, 23.6],
    [21.6, 22.2],
    [24, 21.6],
    [20.6, 25.8],
    [23.2, 24.2],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="1" ry=".55" fill="#fff1cf" transform="rotate(-32 ${x} ${y})"/>`,
    )
    .join('')

export const fruit: Record<string, string> = {
  'gala-apple': apple('#e9a23f', '#cf2e2a', '#d8392f'),
  'honeycrisp-apple': apple('#e6dd79', '#e0637a', '#ea6a80'),
  'braeburn-apple': apple('#b9433a', '#7d1f22', '#c9a23f'),
  'vine-tomatoes': vineTomatoes,
  'plum-tomato': plumTomato,
  cantaloupe,
}
