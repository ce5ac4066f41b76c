// A piece of the shop as shoppers see it: in a frame with the shop's own colours and a window of its own width, scaled down to
// the room there is.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './shop-frame.css?url'

const emptyPage = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="${styles}"></head><body></body></html>`

type FrameProps = { title: string; width: number; children: ReactNode }

/** Nothing to press, and nothing to read that the form doesn't say. */
export function ShopFrame({ title, width, children }: FrameProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [content, setContent] = useState<HTMLElement | null>(null)
  const available = useSize(room)?.width ?? width
  const height = useSize(content)?.height ?? 0
  const scale = Math.min(1, available / width)

  return (
    <div ref={setRoom} inert className="relative overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={emptyPage}
        tabIndex={-1}
        sandbox="allow-same-origin"
        className="absolute top-0 left-0 origin-top-left"
        style={{ width, height, scale: String(scale) }}
        onLoad={() => setBody(frame.current?.contentDocument?.body)}
      />
      {body !== undefined && createPortal(<div ref={setContent}>{children}</div>, body)}
    </div>
  )
}

function useSize(element: HTMLElement | null): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
