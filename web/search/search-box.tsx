// The search box in the header, with suggestions while typing (the WAI-ARIA combobox pattern). It is a plain form: without
// JavaScript the server redirects /search?q= to the listing.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { searchAddress, textOfAddress } from '#web/ui/addresses.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { SuggestionList, choicesOf, optionId } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

const field =
  'h-12 w-full rounded-full border border-sand-300 bg-white pr-14 pl-5 text-base text-ellipsis ' +
  'placeholder:text-sm placeholder:text-faint hover:border-leaf-400 focus:border-leaf-500 md:text-sm'
const submit =
  'absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-leaf-600 text-white ' +
  'hover:bg-leaf-700'

const unmarked = -1

export function SearchBox() {
  const { pathname, key } = useLocation()
  const pageText = pathname.startsWith('/search/') ? textOfAddress(pathname) : ''
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(unmarked)
  const suggestions = useSuggestions(typed)
  const choices = suggestions === undefined || suggestions.products.length === 0 ? [] : choicesOf(suggestions)
  const isOpen = choices.length > 0

  const close = () => {
    setTyped('')
    setMarked(unmarked)
  }
  const type = (text: string) => {
    setTyped(text)
    setMarked(unmarked)
  }

  // After a navigation the box shows the search of the new page. Text typed before hydration stays.
  const firstKey = useRef(key)
  const showPageText = useEffectEvent(() => {
    if (input.current !== null) input.current.value = pageText
    close()
  })
  useEffect(() => {
    if (key !== firstKey.current) showPageText()
    firstKey.current = key
  }, [key])

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    close()
    if (text !== '') void navigate(searchAddress(text))
  }

  const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leave the keys to an input method (Japanese, Chinese) while it is composing.
    if (event.nativeEvent.isComposing || !isOpen) return
    const count = choices.length
    // The arrow keys wrap around through the box itself.
    if (event.key === 'ArrowDown') setMarked(marked === count - 1 ? unmarked : marked + 1)
    else if (event.key === 'ArrowUp') setMarked(marked === unmarked ? count - 1 : marked - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && choices[marked] !== undefined) void navigate(choices[marked].address)
    else return
    event.preventDefault()
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked !== unmarked ? optionId(listId, marked) : undefined}
        placeholder="search for product (e.g, fish, apple, oil)"
        onChange={(event) => !isComposing(event.nativeEvent) && type(event.currentTarget.value)}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
        onKeyDown={moveByKey}
        onBlur={close}
        className={field}
      />
      <button type="submit" aria-label="Search" className={submit}>
        <SearchIcon />
      </button>
      {isOpen && suggestions !== undefined && (
        <SuggestionList id={listId} suggestions={suggestions} marked={marked} onChoose={close} />
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
