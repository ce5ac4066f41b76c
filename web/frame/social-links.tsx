// The shop elsewhere. The addresses are not known yet, so they lead home.
import { Link } from 'react-router'

const places = [
  {
    name: 'Facebook',
    drawing: 'M14 8h2.5V4.5H14A4 4 0 0 0 10 8.5V11H7.5v3.5H10V21h3.5v-6.5H16l.6-3.5h-3.1V8.8c0-.5.2-.8.5-.8Z',
  },
  { name: 'X', drawing: 'M4.5 4.5h4l4 5.4 4.7-5.4h2l-5.8 6.7 6.3 8.3h-4l-4.3-5.8-5 5.8h-2l6.1-7-6-8Z' },
  {
    name: 'Pinterest',
    drawing:
      'M12 3.5a8.5 8.5 0 0 0-3.2 16.3c0-.7 0-1.5.2-2.2l1.1-4.6s-.3-.5-.3-1.3c0-1.2.7-2.1 1.6-2.1.7 0 1.1.6 ' +
      '1.1 1.2 0 .8-.5 1.9-.7 2.9-.2.9.4 1.6 1.3 1.6 1.5 0 2.6-2 2.6-4.4 0-1.8-1.2-3.1-3.4-3.1a3.8 3.8 0 0 ' +
      '0-4 3.9c0 .7.2 1.2.5 1.6l-.3 1c-1.1-.5-1.7-1.7-1.7-3 0-2.3 1.9-5 5.7-5 3 0 5 2.2 5 4.6 0 3.1-1.7 ' +
      '5.4-4.2 5.4-.9 0-1.7-.5-1.9-1l-.6 2.2c-.2.7-.5 1.4-.9 2A8.5 8.5 0 1 0 12 3.5Z',
  },
  {
    name: 'LinkedIn',
    drawing:
      'M5 9.5h3V19H5V9.5ZM6.5 5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM10 9.5h2.9v1.3c.5-.8 1.5-1.5 2.9-1.5 ' +
      '2.6 0 3.2 1.7 3.2 4V19h-3v-5c0-1.2-.2-2.2-1.5-2.2S13 12.8 13 14v5h-3V9.5Z',
  },
]

const round =
  'grid size-11 place-items-center rounded-full bg-white/8 text-leaf-100 transition-colors hover:bg-leaf-600 ' +
  'hover:text-white'

export function SocialLinks() {
  return (
    <ul className="mt-5 flex gap-2">
      {places.map(({ name, drawing }) => (
        <li key={name}>
          <Link to="/" aria-label={`Larder on ${name}`} className={round}>
            <svg viewBox="0 0 24 24" className="size-4.5 fill-current" aria-hidden="true">
              <path d={drawing} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}
