// Cheese, tofu, pasta and things of the house, drawn by ourselves.
import { area, at, dot, gradient, round, stroke } from './strokes.ts'

/** A block cut from a wheel, without holes: the cut face, the top and the rind. */
function wedge(light: string, dark: string, rind: string): string {
  return (
    gradient('w', light, dark) +
    area('M2 18.6L20 8.4C25 8 29.4 9.6 30.4 11.8L30 24.4L2 28.4Z', rind) +
    area('M2 18.6L20 8.4C25 8 29.4 9.6 30.4 11.8Z', light) +
    area('M2 18.6L28.2 12.2L28 24.6L2 28.4Z', 'url(#w)') +
    stroke('M2.6 18.5L28 12.3', '#fff', 0.5, 0.5) +
    stroke('M7 22L11 21M15 24.4L20 23.4M19 17.4L23.6 16.4M8 26L12 25.4M23 21L26 20.4', dark, 0.7, 0.7)
  )
}

const tofu =
  area('M3 13L19 8L30 12V24L14 30L3 25Z', '#efe6d0') +
  area('M3 13L19 8L30 12L14 17.4Z', '#fdf9ee') +
  area('M14 17.4L30 12V24L14 30Z', '#e3d7ba') +
  stroke('M3 13L14 17.4V30M14 17.4L30 12', '#fffdf6', 0.5) +
  stroke('M6 18L9 19.4M8 22.6L11 24M18 21L22 19.6M20 25.4L25 23.6M24 17L27 16', '#cdbf9c', 0.6, 0.8)

const crumb = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    '<rect x="-3.4" y="-2" width="6.8" height="4" rx="1.8" fill="url(#m)"/>' +
      stroke('M-2-.6C-1-1.2 1-1.2 2-.6', '#e2b68c', 0.6, 0.7),
  )
const plantMince =
  gradient('m', '#b9754a', '#7c4526') +
  [
    [8, 26, 10],
    [16, 27, -8],
    [24, 26, 14],
    [5.6, 21, -30],
    [12, 21.6, 24],
    [19.6, 21.6, -18],
    [26, 21, 30],
    [9.6, 16.4, 12],
    [16, 15.6, -24],
    [22.6, 16.4, 20],
    [13, 11.4, 30],
    [19, 11, -10],
  ]
    .map(([x = 0, y = 0, turn = 0]) => crumb(x, y, turn))
    .join('')

const shred = (x: number, y: number, turn: number) =>
  at(x, y, turn, '<rect x="-5" y="-1" width="10" height="2" rx="1" fill="url(#s)" stroke="#d8b24e" stroke-width=".3"/>')
const gratedCheese =
  gradient('s', '#fff3c4', '#f2cf6b') +
  [
    [8, 27, 8],
    [17, 28, -6],
    [25, 27, 12],
    [6, 23.6, -24],
    [13, 24, 30],
    [20, 24, -36],
    [26, 23.4, 20],
    [10, 20, -14],
    [17, 20, 16],
    [23, 19.6, -28],
    [13, 16, 36],
    [19, 16, -12],
    [16, 12.6, 22],
  ]
    .map(([x = 0, y = 0, turn = 0]) => shred(x, y, turn))
    .join('')

const cheeseSlice =
  area('M5 8L26 5L29 25L8 28.4Z', '#e8a51f') +
  area('M3.6 6.6L24.6 3.6L27.6 23.6L6.6 27Z', '#ffd25a') +
  area('M24.6 3.6L27.6 23.6L19.4 25C21 20 20.4 10 17 4.7Z', '#ffe08a') +
  stroke('M6 8.6L22.6 6.2', '#fff', 0.8, 0.6)

const halloumi =
  area('M3 14L21 8.6L30 12.4V22.6L12 28.6L3 24Z', '#efe7cf') +
  area('M3 14L21 8.6L30 12.4L12 18Z', '#fdf8e6') +
  area('M12 18L30 12.4V22.6L12 28.6Z', '#e6dcbc') +
  stroke('M7 15.6L24.4 10.2M9.6 16.8L27 11.4M5 14.8L22.6 9.4', '#b9762f', 1.1, 0.85) +
  dot(8, 21, 0.7, '#5c9a4a') +
  dot(17, 23, 0.7, '#5c9a4a') +
  dot(24, 19, 0.7, '#5c9a4a')

const quill =
  area('M-10-2.4L8-2.4L11 2.4L-7 2.4Z', 'url(#q)') +
  '<ellipse cx="-8.5" cy="0" rx="1.5" ry="2.6" fill="#a8742a" transform="rotate(-32 -8.5 0)"/>' +
  stroke('M-7-1.1H8.6M-6 .2H9.4M-5.4 1.5H10', '#c98f35', 0.4, 0.8)
const penne =
  gradient('q', '#fbe3a4', '#e0aa46') + at(16, 8.4, -18, quill) + at(15, 16.4, 10, quill) + at(17, 24.6, -10, quill)

const stick = (x: number, turn: number) =>
  at(
    x,
    16,
    turn,
    '<rect x="-3" y="-13" width="6" height="26" rx="2.6" fill="url(#b)"/>' +
      stroke('M-.8-11.6V12M1.2-11.6V12', '#6a3616', 0.7, 0.7) +
      '<ellipse cy="-12.4" rx="2.8" ry="1.3" fill="#d39a63"/>' +
      stroke('M-1.4-12.4C-.6-13.2.8-13 1.2-12.2', '#6a3616', 0.5),
  )
const cinnamon =
  gradient('b', '#b9713a', '#7d431b') +
  stick(11, -16) +
  stick(21, 14) +
  stroke('M8 18C13 20.6 19 20.4 24 17.6', '#e9d5a8', 1.4)

const tampon =
  stroke('M16 24C16 28 12 27 11 30C10.4 31.4 14 31.6 17 30.4', '#7fb2dd', 1) +
  round('p', '#ffffff', '#d5deea') +
  '<path d="M11 8C11 3.6 13.4 1.6 16 1.6C18.6 1.6 21 3.6 21 8V22.6C21 24.4 19 25 16 25C13 25 11 24.4 11 22.6Z" fill="url(#p)" stroke="#bac7d8" stroke-width=".5"/>' +
  stroke('M13.6 6V23.6M16 4.6V24M18.4 6V23.6', '#b9c6d8', 0.6, 0.8)

/** A roll on its side with a sheet drawn out of it. */
function roll(light: string, dark: string, sheet: string, core: string): string {
  return (
    gradient('r', light, dark) +
    area('M5 15L26 9.6V13L30 30L8.6 31Z', sheet) +
    area(
      'M5.4 6.4L25 2.2C28 1.8 30 4.4 30 7.4C30 10.4 28.4 12.6 26 13.2L6.4 18.4C3.6 18.8 1.6 16 1.6 12.6C1.6 9.6 3.2 7 5.4 6.4Z',
      'url(#r)',
    ) +
    '<ellipse cx="5.8" cy="12.4" rx="3.8" ry="6" fill="' +
    dark +
    '"/>' +
    `<ellipse cx="5.8" cy="12.4" rx="1.8" ry="3" fill="${core}"/>` +
    stroke('M9 8.4L26 4.6', '#fff', 1, 0.7)
  )
}

export const staples: Record<string, string> = {
  cheddar: wedge('#f6b23c', '#e08d1c', '#8a4a1c'),
  grana: wedge('#f6e2a6', '#d9b866', '#8c6a2f'),
  tofu,
  'plant-mince': plantMince,
  'grated-cheese': gratedCheese,
  'cheese-slice': cheeseSlice,
  halloumi,
  penne,
  cinnamon,
  tampon,
  'film-roll': roll('#f3fbff', '#a9d3ea', '#d9f0fb', '#b58a5a'),
  'foil-roll': roll('#f7f9fb', '#a3acb8', '#d3d9e0', '#8a6a44'),
}
