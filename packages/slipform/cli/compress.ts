import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings of compressed files, with the endings by which the server finds them. */
const packers = [
  { ending: 'br', pack: promisify(brotliCompress), options: {} },
  { ending: 'gz', pack: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
]

// Images and fonts are already compressed.
const compressible = /\.(?:js|css|html|svg|json|map)$/

/** Stores every text file below the folder of a built admin also compressed, as `.br` and `.gz`, so that requests need not compress. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await Promise.all(
    packers.map(async ({ ending, pack, options }) => writeFile(`${path}.${ending}`, await pack(content, options))),
  )
}
