const chunkBytes = 256 * 1024

/**
 * Reads a file piece by piece as text, so that no more of it than a piece is in memory. A byte order mark is left out.
 *
 * @throws TypeError when the bytes are no UTF-8, although that is the encoding.
 */
export async function* readText(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  for (let start = 0; start < file.size; start += chunkBytes) {
    const bytes = await file.slice(start, start + chunkBytes).arrayBuffer()
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

/** Which encodings the first bytes of a file allow, the likelier first: spreadsheets still write the old one of Windows. */
export function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}
