/** Something that the operator can fix: its message is the one line that a start or a command ends with. */
export class FixableError extends Error {}
