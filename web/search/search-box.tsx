// The search box in the header, with suggestions while typing (the WAI-ARIA combobox pattern). It is a plain form: without
// JavaScript the server redirects /search?q= to the listing. The list of suggestions is loaded when somebody begins to search.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { searchAddress, textOfAddress } from '#ui/addresses.ts'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { isMove, isVertical, moveMark } from './move-mark.ts'
import type { Mark } from './move-mark.ts'
import type * as SuggestionParts from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

const field =
  'peer h-12 w-full rounded-full border border-sand-300 bg-white pr-25 pl-5 text-base text-ellipsis placeholder-shown:pr-14 ' +
  'placeholder:text-sm placeholder:text-faint hover:border-leaf-400 focus:border-leaf-500 md:text-sm'
const submit =
  'absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-leaf-600 text-white ' +
  'hover:bg-leaf-700'

const clearShape =
  'absolute top-0.5 right-12 grid size-11 place-items-center rounded-full text-soft hover:text-leaf-700 ' +
  'peer-placeholder-shown:hidden noscript:hidden'

export function SearchBox() {
  const { pathname, key } = useLocation()
  const pageText = pathname.startsWith('/search/') ? textOfAddress(pathname) : ''
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<Mark>()
  const [list, setList] = useState<typeof SuggestionParts>()
  const suggestions = useSuggestions(typed)
  const rows = suggestions === undefined || suggestions.products.length === 0 ? [] : (list?.rowsOf(suggestions) ?? [])
  const isOpen = rows.length > 0

  // Without a connection there is nothing to suggest either: the next focus tries again.
  const loadList = () =>
    void import('./suggestion-list.tsx').then(
      (loaded) => setList(loaded),
      () => {},
    )

  const type = (text: string) => {
    if (text !== '') loadList()
    setTyped(text)
    setMarked(undefined)
  }
  /** What stands in the box without being typed at the moment. */
  const shown = useRef(pageText)
  const close = () => {
    type('')
    shown.current = input.current?.value ?? ''
  }
  const clear = () => {
    if (input.current !== null) input.current.value = ''
    close()
    input.current?.focus()
  }

  // After a navigation the box shows the search of the new page. Text typed before hydration or while it loaded stays.
  const firstKey = useRef(key)
  const showPageText = useEffectEvent(() => {
    if (input.current === null || input.current.value !== shown.current) return
    input.current.value = pageText
    shown.current = pageText
  })
  useEffect(() => {
    if (key !== firstKey.current) showPageText()
    firstKey.current = key
  }, [key])

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text !== '') open(searchAddress(text))
  }
  const open = (address: string) => {
    close()
    // Closes the keyboard of a phone, which would cover the results. With a keyboard the text can be refined right away.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
    void navigate(address)
  }

  const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leave the keys to an input method (Japanese, Chinese) while it is composing.
    if (event.nativeEvent.isComposing || !isOpen) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && marked !== undefined) choose(marked)
    else if (isMove(event.key) && (marked !== undefined || isVertical(event.key))) {
      setMarked(
        moveMark(
          marked,
          event.key,
          rows.map((cells) => cells.length),
        ),
      )
    } else return
    event.preventDefault()
  }
  const choose = ({ row, cell }: Mark) => {
    const chosen = rows[row]?.[cell]
    if (chosen === undefined) return
    if ('adds' in chosen) list?.addSuggestion(chosen.adds)
    else open(chosen.address)
  }

  return (
    <Form action="/search" role="search" onSubmit={search} className="relative">
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        defaultValue={pageText}
        required
        maxLength={500}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-label="Search for products"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked !== undefined ? list?.cellId(listId, marked) : undefined}
        placeholder="search for product (e.g, fish, apple, oil)"
        onChange={(event) => !isComposing(event.nativeEvent) && type(event.currentTarget.value)}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
        onFocus={loadList}
        onKeyDown={moveByKey}
        onBlur={close}
        className={field}
      />
      <button type="button" aria-label="Clear search" onClick={clear} className={clearShape}>
        <CloseIcon className="size-5" />
      </button>
      <button type="submit" aria-label="Search" className={submit}>
        <SearchIcon />
      </button>
      {isOpen && suggestions !== undefined && list !== undefined && (
        <list.SuggestionList id={listId} suggestions={suggestions} marked={marked} onChoose={close} />
      )}
      <span role="status" className="sr-only">
        {suggestions !== undefined && announcement(suggestions.products.length)}
      </span>
    </Form>
  )
}

function announcement(count: number): string {
  if (count === 0) return 'No suggestions'
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}, use the arrow keys to choose`
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
