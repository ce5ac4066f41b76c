// Saves something that was made on the page as a file.

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
