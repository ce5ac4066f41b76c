// Whether somebody has gone from one page of the shop to another since the document was loaded.

let hasMoved = false

export const noteMove = (): void => void (hasMoved = true)

/** False for a page that was opened by itself. For effects: the frame finds out before them. */
export const isMovedTo = (): boolean => hasMoved
