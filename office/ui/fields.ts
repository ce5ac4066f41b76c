// How the compact fields of filters and dialogs look.

export const fieldShape =
  'block min-h-11 w-full rounded-xl border border-sand-300 bg-white px-3 text-sm font-normal placeholder:text-faint'
export const fieldLabel = 'grid gap-1 text-sm font-semibold'
