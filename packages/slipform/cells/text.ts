/** The part of a file that is in memory at once. */
const chunkBytes = 256 * 1024

/**
 * Reads a CSV file as text in chunks. Omits a byte order mark.
 *
 * @throws TypeError if the encoding is UTF-8 and the bytes are not.
 */
export async function* readText(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  for (let start = 0; start < file.size; start += chunkBytes) {
    const bytes = await file.slice(start, start + chunkBytes).arrayBuffer()
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

/** Returns the possible encodings of a file by its first bytes, the most probable first; spreadsheets still write Windows-1252. */
export function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}
