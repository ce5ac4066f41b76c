// The marks of the social providers, in their own colours.

export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2Z"
      />
      <path fill="#34a853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23Z" />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2a11 11 0 0 0 0 9.9l3.7-2.9Z" />
      <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2 7.1l3.7 2.8A6.6 6.6 0 0 1 12 5.4Z" />
    </svg>
  )
}

export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#0866ff"
        d="M24 12a12 12 0 1 0-14.9 11.6v-8H6.6V12h2.5v-1.6c0-4.1 1.8-6 5.9-6 .8 0 2 .2 2.6.3v3.3l-1.4-.1c-2 0-2.7.8-2.7 2.7V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 0 0 24 12Z"
      />
    </svg>
  )
}
