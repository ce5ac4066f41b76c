// Tells those who do not see it that another page has come.
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { drawAllFromNowOn } from './drawn-later.ts'

export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const [firstKey] = useState(key)
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname !== first || title !== '') setTitle(document.title)
  }, [pathname, first, title])
  // Before the place of the new page is restored, which stands further down in the document.
  useLayoutEffect(() => {
    if (key !== firstKey) drawAllFromNowOn()
  }, [key, firstKey])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
