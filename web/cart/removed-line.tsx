// What stands in the place of a line that was just removed: its name, and a button that puts it back.

export function RemovedLine({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <div className="flex min-h-11 grow items-center justify-between gap-3 text-sm">
      <p className="min-w-0 wrap-anywhere text-soft">Removed {title}</p>
      <button
        type="button"
        className="-mr-2 min-h-11 animate-offer rounded-full px-4 font-bold text-leaf-700 hover:bg-leaf-50"
        onClick={onUndo}
      >
        Undo<span className="sr-only"> removing {title}</span>
      </button>
    </div>
  )
}
