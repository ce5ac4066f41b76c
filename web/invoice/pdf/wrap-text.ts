// Breaks a text into lines: between words, and inside of one only if that alone is too long.

export function wrapText(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of new Intl.Segmenter().segment(word)) {
      if (line !== '' && !fits(line + character.segment)) {
        lines.push(line)
        line = ''
      }
      line += character.segment
    }
  }
  return line === '' ? lines : [...lines, line]
}
