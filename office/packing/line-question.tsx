// What the shopper was asked about a line, and what they said.
import { Button } from '#ui/button.tsx'
import { addTap } from './taps-store.ts'
import type { WalkLine } from './walk.ts'

export function LineQuestion({ line }: { line: WalkLine }) {
  const { question, state, last } = line
  // It's on its way to the shop.
  if (question === undefined) return last?.kind === 'asked' ? <p className={note}>Asking the shopper…</p> : null
  const { title, productId } = question
  if (question.state === 'waiting') return <p className={note}>Asked: {title}? Waiting for the answer.</p>
  if (question.state === 'no')
    return <p className={note}>They said no to {title}. Leave it out, or ask about another one.</p>
  if (question.state === 'too-late') return <p className={note}>No answer about {title}. Their wish counts.</p>
  if (question.state !== 'yes') return null
  return (
    <div role="status" className="grid gap-2 border-t border-sand-200 bg-leaf-50 p-3">
      <p className="text-sm">They said yes to {title}.</p>
      <Button className="min-h-12!" onClick={() => addTap(line, { kind: 'replaced', productId, count: state.open })}>
        Pack {title}
      </Button>
    </div>
  )
}

const note = 'border-t border-sand-200 bg-honey-100 px-3 py-2 text-sm'
