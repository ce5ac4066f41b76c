// The shop's van, full to the roof, on its way to the right.

export function DeliveryVan({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 390 214" className={className} aria-hidden="true">
      <path d="M18 88h52M4 118h48M26 148h32" stroke="#7fd2a8" strokeWidth="6" strokeLinecap="round" />
      <Crate />
      <path d="M92 74a14 14 0 0 1 14-14h166v120H92V74Z" fill="#137a4e" />
      <path d="M272 86h52a18 18 0 0 1 15 8l29 44a18 18 0 0 1 3 10v32h-99V86Z" fill="#0f633f" />
      <path d="M288 102h32a8 8 0 0 1 7 4l20 32h-59v-36Z" fill="#d7f3e3" />
      <path d="m302 138 20-36h-9l-20 36h9Z" fill="#fff" opacity=".7" />
      <path d="M284 154h18" stroke="#7fd2a8" strokeWidth="5" strokeLinecap="round" />
      <path d="M360 152h11v14h-11a7 7 0 0 1 0-14Z" fill="#fbd65c" />
      <path d="M84 172h294v12a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6v-12Z" fill="#0c3f2b" />
      <path d="M146 148c-2-30 16-50 51-52 2 36-17 56-46 51" fill="#d7f3e3" />
      <path d="M142 156c5-20 17-33 37-41" fill="none" stroke="#0c3f2b" strokeWidth="5" strokeLinecap="round" />
      <Wheel x={152} />
      <Wheel x={318} />
    </svg>
  )
}

function Crate() {
  return (
    <g>
      <circle cx="142" cy="44" r="18" fill="#e8590c" />
      <circle cx="174" cy="38" r="20" fill="#f5c02c" />
      <circle cx="206" cy="44" r="18" fill="#be1f3f" />
      <path d="M174 20c2-10 9-15 19-16-1 10-8 16-19 16ZM206 28c0-8 5-13 13-15 0 8-5 14-13 15Z" fill="#48b783" />
      <path d="M232 60c-4-22 4-38 16-44 6 12 4 32-4 44h-12Z" fill="#239a66" />
      <path d="M118 46h112l-4 16H122l-4-16Z" fill="#c9955a" />
      <path d="M120 52h108" stroke="#a87440" strokeWidth="2.5" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy="188" r="25" fill="#14231b" />
      <circle cx={x} cy="188" r="11" fill="#ebe5d6" />
      <circle cx={x} cy="188" r="4" fill="#4d5c54" />
    </g>
  )
}
