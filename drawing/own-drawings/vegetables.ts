// Vegetables drawn by ourselves: where the set has none, or one that would be taken for something else.
import { darken } from '#drawing/colour.ts'
import { n } from '#drawing/ink.ts'
import { area, at, dot, gradient, round, stroke } from './strokes.ts'

const courgette =
  gradient('g', '#5a9a3c', '#245c22') +
  '<g transform="rotate(-14 16 16)">' +
  area(
    'M3 14.5C5 11.6 24 11.4 27.4 13.2C30.6 14.8 30.6 18.4 27.4 19.8C24 21.2 5 20.8 3 18C2.2 16.9 2.2 15.6 3 14.5Z',
    'url(#g)',
  ) +
  stroke(
    'M5 14.4C12 13 22 13 28 14.8M4.4 16.4C12 15.8 22 15.8 29 16.6M5 18.4C12 19 22 19.2 28 18.4',
    '#a9cf7c',
    0.5,
    0.75,
  ) +
  area('M4.2 13.4C1.6 12.8.4 14 0 15C-.2 16 .2 18.2 1.4 18.8C2.6 19.2 3.4 19 4.2 19C5 17.4 5 15 4.2 13.4Z', '#8db552') +
  dot(29.4, 16.5, 1.1, '#d9c86a') +
  '</g>'

const celery =
  gradient('c', '#d6eb9d', '#8fbb45') +
  [
    ['M9.5 30C8.8 22 7.2 16 5.4 11', 4.2],
    ['M22.5 30C23.2 22 24.8 16 26.6 11', 4.2],
    ['M13 30.4C12.6 22 11.8 14 11 8.6', 4.4],
    ['M19 30.4C19.4 22 20.2 14 21 8.6', 4.4],
    ['M16 30.6V8', 4.6],
  ]
    .map(([d, wide]) => stroke(String(d), '#7fa93a', Number(wide) + 0.9) + stroke(String(d), '#c6e186', Number(wide)))
    .join('') +
  stroke('M15.4 29V10M17 29V10M12.4 28C12 20 11.6 15 11 10.6M19.6 28C20 20 20.4 15 21 10.6', '#93bd4c', 0.5, 0.8) +
  [
    [5, 8, 3.2],
    [27, 8, 3.2],
    [10, 5.2, 3.6],
    [22, 5.2, 3.6],
    [16, 4.6, 4],
    [7.6, 10.6, 2.2],
    [24.4, 10.6, 2.2],
    [13, 8, 2.4],
    [19, 8, 2.4],
  ]
    .map(([x = 0, y = 0, r = 0], i) => leafTuft(x, y, r, i % 2 === 0 ? '#5f9f37' : '#4c8a2e'))
    .join('') +
  area('M7.8 27.6C10 31.8 22 31.8 24.2 27.6L24 30C21 32 11 32 8 30Z', '#e8f2cc')

function leafTuft(x: number, y: number, r: number, colour: string): string {
  const lobes = [-80, -40, 0, 40, 80]
    .map(
      (turn) =>
        `<ellipse cy="${n(-r * 0.62)}" rx="${n(r * 0.42)}" ry="${n(r * 0.72)}" fill="${colour}" transform="rotate(${turn})"/>`,
    )
    .join('')
  return at(x, y, 0, lobes + dot(0, 0, r * 0.5, darken(colour, 0.06)))
}

/** White shank, light middle, dark leaves; lying. */
const leek =
  '<defs><linearGradient id="l"><stop stop-color="#fbfbef"/><stop offset=".42" stop-color="#e6f0c4"/>' +
  '<stop offset=".7" stop-color="#7fb04a"/><stop offset="1" stop-color="#3b7d35"/></linearGradient></defs>' +
  '<g transform="rotate(-12 16 16)">' +
  area(
    'M2 13.8C8 13 18 13 21 13L30.6 8.4C31.6 10 30 12 29 13.4L31.6 15C31.4 17.4 29.6 18 28.6 18.2L30.4 22C28 23.6 24.6 21.4 21 19.4C17 19.2 8 19.2 2 18.6C1 17.2 1 15 2 13.8Z',
    'url(#l)',
  ) +
  stroke('M20 14.4L29 10.4M20 16.2L30 16M20 18L28.6 20.6', '#2f6a2c', 0.6, 0.6) +
  stroke('M4 15.2C10 14.7 15 14.6 19 14.6M4 17.2C10 17.6 15 17.8 19 17.8', '#c9d8a0', 0.5) +
  stroke('M1.8 15L-.2 14.2M1.6 16.2L-.4 16.4M1.8 17.4L0 18.4', '#d9cfa6', 0.6) +
  '</g>'

const onionStalk =
  stroke('M0 12C0 4-.6-4-2.4-12', '#3f8a3a', 2.6) +
  stroke('M0 10C.6 2 1.4-4 3-10.6', '#58a44a', 2.2) +
  stroke('M0 13.5V4', '#e9f3d2', 2.8) +
  '<ellipse cy="14" rx="2.4" ry="3" fill="#fdfdf6" stroke="#dfe6c8" stroke-width=".4"/>' +
  stroke('M-1 16.8L-1.8 18.4M0 17V18.8M1 16.8L1.6 18.4', '#d8d2b4', 0.5)
const springOnions =
  [
    [7, 13.4, -15],
    [11.6, 13, -7],
    [20.4, 13, 7],
    [25, 13.4, 15],
    [16, 12.8, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, -turn, onionStalk))
    .join('') + stroke('M8.4 16.4C12 17.6 20 17.6 23.6 16.4', '#d8402f', 1.8)

const floret = (x: number, y: number, r: number) =>
  dot(x, y, r, 'url(#f)') +
  dot(x - r * 0.3, y - r * 0.34, r * 0.4, '#fffef6', 0.8) +
  dot(x + r * 0.36, y + r * 0.2, r * 0.26, '#e2d5ab', 0.6)
const cauliflower =
  round('f', '#fdf9e8', '#e9dcb4') +
  area('M3 15C-.6 20 2 28 9 30.4L16 22Z', '#7fb24c') +
  area('M29 15C32.6 20 30 28 23 30.4L16 22Z', '#6ea13f') +
  [
    [9, 14, 5],
    [23, 14, 5],
    [12.6, 9, 4.8],
    [19.6, 9, 4.8],
    [16, 13.6, 5.4],
    [10.6, 19.4, 5],
    [21.4, 19.4, 5],
    [16, 20.4, 5.4],
  ]
    .map(([x = 0, y = 0, r = 0]) => floret(x, y, r))
    .join('') +
  area('M3.4 18C5 26 10 30.6 16 31C12 27 9 22 7.6 16.6C6 16 4.6 16.8 3.4 18Z', '#94c45c') +
  area('M28.6 18C27 26 22 30.6 16 31C20 27 23 22 24.4 16.6C26 16 27.4 16.8 28.6 18Z', '#83b54c') +
  stroke('M5.4 18.4C7 24.6 10.6 28.6 15 30.6M26.6 18.4C25 24.6 21.4 28.6 17 30.6', '#e2f0c6', 0.7, 0.9)

const savoyCabbage =
  round('g', '#8fc257', '#3f8238') +
  dot(16, 17, 13.2, '#2f6f33') +
  area('M3 18C2 8 9 3 16 3.6C12 8 10 20 13 30C7 29 3.6 24 3 18Z', '#4c9240') +
  area('M29 18C30 8 23 3 16 3.6C20 8 22 20 19 30C25 29 28.4 24 29 18Z', '#438a3b') +
  '<ellipse cx="16" cy="18" rx="8.6" ry="11.4" fill="url(#g)"/>' +
  stroke(
    'M16 29.4V8M16 24C13 22 10.6 19.6 9.4 16.6M16 24C19 22 21.4 19.6 22.6 16.6M16 18C14 16.4 12.4 14.4 11.8 12M16 18C18 16.4 19.6 14.4 20.2 12',
    '#dcefb8',
    0.9,
  ) +
  stroke(
    'M12 28.6C7.4 25 5 20 5.4 12M20 28.6C24.6 25 27 20 26.6 12M9 25C6 23 4.6 21 4.2 19M23 25C26 23 27.4 21 27.8 19M7 19C5.6 17.6 5 16 5 14.6M25 19C26.4 17.6 27 16 27 14.6',
    '#b9dc92',
    0.6,
    0.8,
  )

const whiteMushroom =
  round('u', '#ffffff', '#ddd2c4') +
  area('M12 17H20C20.6 22 21.4 25 21 27.6C20.6 30.4 11.4 30.4 11 27.6C10.6 25 11.4 22 12 17Z', '#f3ece2') +
  stroke('M13.6 20C13.2 23 13 25 13.2 27', '#d8ccba', 0.8, 0.8) +
  area(
    'M2.6 16.4C2.6 8 8.6 3.6 16 3.6C23.4 3.6 29.4 8 29.4 16.4C29.4 20.4 23 21.4 16 21.4C9 21.4 2.6 20.4 2.6 16.4Z',
    'url(#u)',
  ) +
  area('M5 19C9 21.8 23 21.8 27 19C23.4 20.6 20 21.4 16 21.4C12 21.4 8.6 20.6 5 19Z', '#b9a58f') +
  stroke('M8 12.4C9 9 11.6 7.2 14.6 6.8', '#fff', 1.6, 0.9)

const rocketLeaf = [
  [11, 17, -18],
  [21, 16, 16],
]
  .map(([x = 0, y = 0, turn = 0]) =>
    at(
      x,
      y,
      turn,
      area(
        'M0-13C3.4-11 3.6-7.6 2.4-5.6C5.4-6 6.8-3.8 6-1.6C4.6-2 3.4-1.6 2.4-.4C5-.4 5.6 2 4.8 3.6C3.6 3 2.2 3.4 1.2 5L.9 14H-.9L-1.2 5C-2.2 3.4-3.6 3-4.8 3.6C-5.6 2-5-.4-2.4-.4C-3.4-1.6-4.6-2-6-1.6C-6.8-3.8-5.4-6-2.4-5.6C-3.6-7.6-3.4-11 0-13Z',
        '#5b9a3a',
      ) + stroke('M0-10V13M0-2L3.6-3.6M0-2L-3.6-3.6M0 3L3 1.6M0 3L-3 1.6', '#b7d88f', 0.7),
    ),
  )
  .join('')

const redOnion =
  round('o', '#c2558c', '#7a1f52') +
  area(
    'M16 4C17 8 20 10 24 12.6C29 16 29.4 24 24 27.6C21 29.6 11 29.6 8 27.6C2.6 24 3 16 8 12.6C12 10 15 8 16 4Z',
    'url(#o)',
  ) +
  stroke('M15 8.6C10 13 8.4 22 13 28.6M17 8.6C22 13 23.6 22 19 28.6M16 8V29', '#e6a3c6', 0.6, 0.7) +
  stroke('M14 29L13 31M16 29.4V31.4M18 29L19 31', '#d9c49a', 0.7)

const redPepper =
  round('d', '#f2604a', '#b5160f') +
  area(
    'M16 9C19 6.4 28 7 28.6 14C29 20 27 28 23.4 30C21.6 31 20 30 18.8 29C17.4 30.6 14.6 30.6 13.2 29C12 30 10.4 31 8.6 30C5 28 3 20 3.4 14C4 7 13 6.4 16 9Z',
    'url(#d)',
  ) +
  stroke('M13 9.4C10.6 15 10.8 23 13 28.6M19 9.4C21.4 15 21.2 23 19 28.6', '#8f0f0b', 0.9, 0.5) +
  stroke('M7.4 13C6.6 17 7 21 8.4 24.6', '#fff', 1.6, 0.5) +
  area(
    'M10.4 10.2C12 7.6 14 7.4 14.6 7.4L15 3.4C15.6 2 18 2.2 18 3.6L17.6 7.4C19 7.4 20.4 8 21.6 10.2C19.4 11.4 17.6 10.6 16 11.6C14.4 10.6 12.6 11.4 10.4 10.2Z',
    '#4f9334',
  )

export const vegetables: Record<string, string> = {
  courgette,
  celery,
  leek,
  'spring-onions': springOnions,
  cauliflower,
  'savoy-cabbage': savoyCabbage,
  'white-mushroom': whiteMushroom,
  'rocket-leaf': rocketLeaf,
  'red-onion': redOnion,
  'red-pepper': redPepper,
}
