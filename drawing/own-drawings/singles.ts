// Single things drawn by ourselves: nuts, a raspberry, pasta, cream, ghee, a glass of cola, smoked salmon.
import { area, at, dot, gradient, stroke } from './strokes.ts'

const almond =
  area('M0-10C6-5 8 1 6 5.5C4.5 9-4.5 9-6 5.5C-8 1-6-5 0-10Z', 'url(#a)') +
  stroke('M0-7C-.6-2-.6 2 0 7M-2.8-3C-3.8 0-3.6 3-2.6 6M2.8-3C3.8 0 3.6 3 2.6 6', '#7d431b', 0.7, 0.6) +
  stroke('M-4 0C-4-2-2.6-5-1.5-6.5', '#fff', 1, 0.45)

const cashew =
  area('M-8-3C-9-8-3-10 2-8C9-5 10 4 4 8C1 10-3 8-2 5C-1 3 2 3 2 0C2-2-1-2-3-1C-6 0-7.5-.5-8-3Z', 'url(#c)') +
  stroke('M-5.5-5C-3-7.5 2-6.5 4.5-3', '#fff', 1.2, 0.6)

const walnut =
  area('M0-9C7-9 9-4 9 0C9 6 5 9 0 9C-5 9-9 6-9 0C-9-4-7-9 0-9Z', 'url(#w)') +
  stroke('M0-8.5V8.5M-3-7C-6-4-2-2-5 1C-7 3-3 4-4 7M3-7C6-4 2-2 5 1C7 3 3 4 4 7', '#6b4423', 1, 0.65)

const fusillo = [-8, -4.5, -1, 2.5, 6]
  .map((x) => {
    const turn = `transform="rotate(24 ${x} 0)"`
    return `<ellipse cx="${x}" rx="2.7" ry="4.2" ${turn} fill="url(#f)" stroke="#a8742a" stroke-width=".4"/>`
  })
  .join('')

/** The drupelets of a raspberry, the lowest first: x, y, x, y ... */
const beads = [
  '16 27',
  '12 24',
  '20 24',
  '9.5 20',
  '16 22',
  '22.5 20',
  '8.5 15.5',
  '13 17.5',
  '19 17.5',
  '23.5 15.5',
  '11 12.5',
  '16 13',
  '21 12.5',
]
const bead = dot(0, 0, 3.9, 'url(#r)') + dot(-1.2, -1.3, 1, '#fff', 0.5)
const raspberry =
  '<defs><radialGradient id="r" cx=".35" cy=".3" r=".8"><stop stop-color="#f4577f"/>' +
  '<stop offset="1" stop-color="#b3124a"/></radialGradient></defs>' +
  beads.map((place) => `<g transform="translate(${place})">${bead}</g>`).join('') +
  area(
    'M16 11C12 12 9 10 7 7C10 6.5 12 7 14 8C13.5 6 14 4 16 2.5C18 4 18.5 6 18 8C20 7 22 6.5 25 7C23 10 20 12 16 11Z',
    '#5aa23c',
  )

const cream =
  gradient('k', '#ffffff', '#d9e2ee') +
  area(
    'M16 3C18 7 24 9 23 14C28 15 29 20 26 22C31 25 27 30 16 30C5 30 1 25 6 22C3 20 4 15 9 14C8 9 15 8 16 3Z',
    'url(#k)',
  ) +
  stroke('M9 14.5C14 17 20 16 23 14M6 22.5C13 26 21 25 26 22', '#a9b8cc', 1.1)

const ghee =
  gradient('g', '#ffe07a', '#e09a12') +
  area('M16 3C21 10 26 15 26 20.5C26 26 21.5 30 16 30C10.5 30 6 26 6 20.5C6 15 11 10 16 3Z', 'url(#g)') +
  stroke('M10.5 21C10.5 24 12.5 26 15 26.5', '#fff', 1.8, 0.8)

const ice = '<rect x="-2.5" y="-2.5" width="5" height="5" rx="1" fill="#fff" opacity=".42"/>'
const cola =
  gradient('l', '#7a2e1d', '#34110c') +
  stroke('M19 2L15 12', '#e23b3b', 1.8) +
  area('M7 8H25L23 28Q22.8 30 21 30H11Q9.2 30 9 28Z', '#dbe9f2') +
  area('M8 12H24L22.5 27.5Q22.3 29 21 29H11Q9.7 29 9.5 27.5Z', 'url(#l)') +
  at(13, 16, -12, ice) +
  at(19.3, 17.3, 14, ice) +
  dot(13, 23, 0.9, '#fff', 0.5) +
  dot(18, 25, 0.9, '#fff', 0.5) +
  dot(16, 21, 0.7, '#fff', 0.5)

const salmon =
  gradient('s', '#ffa06e', '#e8623d') +
  area('M4 12C8 4 22 3 27 8C31 13 28 22 22 26C16 30 6 28 4 22C3 19 3 15 4 12Z', 'url(#s)') +
  stroke('M5 14C12 10 20 12 27 10M4.5 19C12 15 20 18 28 15M7 24C13 20 19 23 25 20', '#ffd9c2', 1.3)

export const singles: Record<string, string> = {
  almonds: gradient('a', '#d8924e', '#94501f') + at(11, 15, -28, almond) + at(22, 18, 24, almond),
  cashews: gradient('c', '#fbe6bd', '#d6a65c') + at(11, 13, -14, cashew) + at(21, 20, 28, cashew),
  walnuts: gradient('w', '#d9ab72', '#9a6a38') + at(11, 14, -8, walnut) + at(21, 20, 12, walnut),
  fusilli:
    gradient('f', '#fbe3a4', '#d9a441') + at(15, 9, -16, fusillo) + at(17, 17, 10, fusillo) + at(15, 25, -8, fusillo),
  raspberry,
  cream,
  ghee,
  cola,
  salmon,
}
