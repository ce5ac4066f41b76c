// Progress of a long job: a bar on a terminal, otherwise a line every ten percent.

export type Progress = (done: number, total: number) => void

type Output = { isTTY?: boolean; write: (text: string) => unknown }

const barWidth = 30
const redrawMs = 100

export function showProgress(what: string, output: Output): Progress {
  return output.isTTY === true ? bar(what, output) : lines(what, output)
}

function bar(what: string, output: Output): Progress {
  let drawnAt = 0
  return (done, total) => {
    const finished = done >= total
    if (!finished && Date.now() - drawnAt < redrawMs) return
    drawnAt = Date.now()
    const filled = Math.round(shareOf(done, total) * barWidth)
    const drawing = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    output.write(`\r\u001b[K${what} ${drawing} ${inWords(done, total)}${finished ? '\n' : ''}`)
  }
}

function lines(what: string, output: Output): Progress {
  let told = 0
  return (done, total) => {
    const tenths = Math.floor(shareOf(done, total) * 10)
    if (tenths <= told) return
    told = tenths
    output.write(`${what}: ${inWords(done, total)}\n`)
  }
}

function inWords(done: number, total: number): string {
  const percent = Math.floor(shareOf(done, total) * 100)
  return `${percent} % (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`
}

function shareOf(done: number, total: number): number {
  return total === 0 ? 1 : Math.min(done / total, 1)
}
