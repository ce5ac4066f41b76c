// Words the project doesn't use, each with the one to write instead. The words of a grocer and those of our trade are
// right; a third kind needs a glossary.

export type RetiredWord = {
  /** Matched as a whole word, also inside names: `keptCart`, `kept_cart` and `kept-cart`. */
  word: string
  /** For words that are fine in a sentence: matched at the start of a name as it's spelled, with its capitals. */
  isName?: boolean
  instead: string
  /** Longer expressions in which the word is right. */
  rightIn?: RegExp
  /** Files in which the word is right. */
  exceptFiles?: RegExp
  /** Files that the rule is for; all of them without it. */
  onlyFiles?: RegExp
}

/** Where `isOver` says that something is dragged over an element. */
const dragged =
  /^(web\/account\/photo-field|office\/(orders\/board\/board-column|products\/picture\/|import\/upload-panel))/

export const retiredWords: RetiredWord[] = [
  { word: 'kept', instead: 'cached, stored or retained' },
  { word: '(kept|finished) answers?', instead: 'cached response' },
  { word: 'small letters', instead: 'lowercase' },
  {
    word: 'letters?',
    instead: 'email (or character)',
    // Two columns of a landed migration, and CSS.
    rightIn: /\bletter_(due|sent)_at\b|\bletter-spacing\b|\bfirst-letter\b|\bone letter\b/,
    // Spelling and text search are about the letters of the alphabet, the invoice about Letter paper.
    exceptFiles:
      /^(domain\/search\/spelling|server\/(catalog|assortment)\/|web\/search\/|database\/tables\/orders|docs\/decisions\/004|tests\/journeys\/(search|purchase\/invoice))/,
  },
  { word: 'awake|wake|wakes|waking|woke', instead: 'hydrate, hydrated (or resume)' },
  { word: 'deeds?', instead: 'action, operation or handler' },
  {
    // In a form a hint is the text below a field, and the Firebase SDK has hints of second factors.
    word: 'hints?',
    instead: 'event',
    // A constant of node:zlib.
    rightIn: /\bBROTLI_PARAM_SIZE_HINT\b/,
    onlyFiles: /^(server|embedded\/card-sandbox|database|tests\/(faults|support)|docs\/decisions)\//,
  },
  { word: '(by|no) chance', instead: 'random, at random' },
  { word: 'goods', instead: 'products, items or cart lines' },
  {
    word: 'faults?',
    instead: 'error or failure',
    // The fault-injection suite, and the card sandbox's switches for it.
    rightIn:
      /test:faults|tests\/faults|faults\/|CARD_SANDBOX_FAULTS|cardSandboxFaults|[Ff]ault[ -]injection|sandbox\.faults/,
    exceptFiles:
      /^(tests\/faults\/|embedded\/card-sandbox\/|bench\/purchase|server\/(services|payments\/open-payments)\.ts)/,
  },
  { word: 'households?', instead: 'network', onlyFiles: /^(server|embedded)\// },
  { word: 'pressure', instead: 'load', rightIn: /under-pressure|back-?pressure/i },
  {
    word: 'settle|settles|settled|settling',
    instead: 'what really happens; settle means to capture or release a payment',
    rightIn: /allSettled|onSettled|settle\.ts|`settle`|→ settle/,
    exceptFiles: /^(server\/(orders|payments)|embedded\/card-sandbox|tests\/faults|bench)\//,
  },
  { word: 'doors?', instead: 'entry point, client, form or redirect', rightIn: /your door|at the door|AtDoor|at_door/ },
  { word: 'desks?', instead: 'view or desktop' },
  { word: 'anew', instead: 'again' },
  { word: '(to be|is|was|are) had', instead: 'available' },
  // An older commit says it.
  { word: 'patience|impatience', instead: 'timeout or deadline', exceptFiles: /^commit / },
  { word: 'deaf', instead: 'disconnected' },
  { word: 'happenings?', instead: 'timeline entry or event' },
  { word: 'stop emails?', instead: 'unsubscribe', rightIn: /(?<!web)\/stop-emails\b/ },
  {
    word: 'most[A-Z]\\w*',
    isName: true,
    instead: 'max…',
    // The second is the name of a setting on the wire.
    rightIn: /\bmost(Used|PerProduct)\b/,
  },
  { word: 'usual[A-Z]\\w*', isName: true, instead: 'default…', exceptFiles: /usuals/, rightIn: /\busualRoutes\b/ },
  { word: 'onOver|is_over|isOver', isName: true, instead: 'finished, done, ended or expired', exceptFiles: dragged },
  { word: 'StoredKinds?|createKinds|kindPage', isName: true, instead: 'facet' },
  { word: 'needNames|orderNeeds', isName: true, instead: 'open task' },
]
