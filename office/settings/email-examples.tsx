// Each email of the shop as it's sent, with example data and what is being typed, and one to oneself.
import { useLayoutEffect, useRef, useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { EmailListJson, EmailPreviewJson, SentEmailJson } from '#server/mail/example-routes.ts'
import { Button } from '#ui/button.tsx'
import { callOffice, problemText } from '#office/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { ChoiceField } from './setting-fields.tsx'
import type { PartialSettings } from './settings-draft.ts'
import { usePausedText } from './use-paused-text.ts'

export function EmailExamples({ values, version }: { values: PartialSettings; version: number }) {
  const list = useQuery({
    queryKey: ['settings-emails'],
    queryFn: ({ signal }) => callOffice<EmailListJson>('/settings/emails', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Panel title="How your emails look">
      <Loaded query={list}>{({ items }) => <Example items={items} values={values} version={version} />}</Loaded>
    </Panel>
  )
}

type ExampleProps = { items: EmailListJson['items']; values: PartialSettings; version: number }

function Example({ items, values, version }: ExampleProps) {
  const [key, setKey] = useState(items[0]?.key ?? '')
  const text = usePausedText(JSON.stringify(values))
  const preview = useQuery({
    queryKey: ['settings-email', key, version, text],
    queryFn: ({ signal }) =>
      callOffice<EmailPreviewJson>(`/settings/emails/${key}/preview`, {
        method: 'POST',
        body: { values: JSON.parse(text) as object },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const test = useMutation({
    mutationFn: () => callOffice<SentEmailJson>(`/settings/emails/${key}/test`, { method: 'POST', body: { values } }),
  })
  const isUnsaved = Object.keys(values).length > 0
  return (
    <div className="grid gap-4">
      <ChoiceField
        label="Email"
        value={key}
        options={items.map((item) => [item.key, item.name] as const)}
        onChange={(next) => {
          setKey(next)
          test.reset()
        }}
      />
      <FailNote text={problemText(preview.error)} staysPut />
      {preview.data !== undefined && (
        <figure className="overflow-hidden rounded-2xl border border-sand-200">
          <figcaption className="border-b border-sand-200 bg-sand-50 px-4 py-3 text-sm">
            <span className="text-soft">Subject: </span>
            <b className="font-semibold wrap-anywhere">{preview.data.subject}</b>
          </figcaption>
          <Message html={preview.data.html} />
        </figure>
      )}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            weight="plain"
            aria-disabled={test.isPending}
            onClick={() => {
              if (!test.isPending) test.mutate()
            }}
          >
            {test.isPending ? 'Sending…' : 'Send me a test'}
          </Button>
          <span className="text-sm text-soft">
            {isUnsaved ? 'Goes to your own address, as you see it here' : 'Goes to your own address'}
          </span>
        </div>
        <div role="status" className="empty:hidden">
          {test.data !== undefined && (
            <p
              className={`rounded-xl px-4 py-3 text-sm wrap-anywhere ${test.data.state === 'done' ? 'bg-leaf-50 text-leaf-800' : 'bg-honey-100 text-ink'}`}
            >
              {test.data.text}
            </p>
          )}
        </div>
        <FailNote text={problemText(test.error)} />
      </div>
    </div>
  )
}

/** In a frame that runs nothing. The office's policy forbids styles in attributes, so they are set by script. */
function Message({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const show = () => {
    const page = frame.current?.contentDocument
    // While another document is loaded it has none.
    if (!frame.current || !page?.documentElement) return
    for (const element of page.querySelectorAll<HTMLElement>('[data-look]'))
      element.style.cssText = element.dataset['look'] ?? ''
    frame.current.style.height = `${page.documentElement.scrollHeight}px`
  }
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    let width = 0
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.style.height = 'auto'
      show()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      title="The email"
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(/ style="([^"]*)"/g, ' data-look="$1"')}
      tabIndex={-1}
      className="pointer-events-none block min-h-80 w-full bg-white"
      onLoad={show}
    />
  )
}
