// HTML that is the same on every page: browsers leave the server's as it is and never load what rendered it. One handler
// follows its links.
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { openInfo, opensElsewhere } from './info-link.tsx'
import type { InfoTopic } from './info-topics.ts'
import { useShop } from './shop-data.ts'

type ServerHtmlProps = {
  id: string
  as: 'footer' | 'ul'
  className: string
  /** Whether its links replace the entry in the history, as those of a drawer do. */
  replace?: boolean
  /** Only on the server. */
  children: ReactNode
}

export function ServerHtml({ id, as: Element, className, replace = false, children }: ServerHtmlProps) {
  const { ownTexts } = useShop()
  const navigate = useNavigate()
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (import.meta.env.SSR)
    return (
      <Element id={id} className={className}>
        {children}
      </Element>
    )
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (link === null || link.origin !== window.location.origin || opensElsewhere(event)) return
    event.preventDefault()
    const { topic } = link.dataset
    if (topic === undefined) void navigate(link.pathname, { replace })
    else void openInfo(topic as InfoTopic, ownTexts)
  }
  return <Element id={id} className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
