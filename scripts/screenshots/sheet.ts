/** One picture of the contact sheet. */
export interface Picture {
  readonly state: string
  /** `390 dark fr` */
  readonly look: string
  readonly file: string
  readonly width: number
}

/** Renders the page that shows all pictures, a row per state. */
export function renderSheet(pictures: readonly Picture[]): string {
  const rows = [...new Set(pictures.map(({ state }) => state))].map((state) => {
    const figures = pictures.filter((picture) => picture.state === state).map(renderPicture)
    return `<section id="${state}"><h2>${state}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('\n')}\n`
}

const renderPicture = ({ look, file, width }: Picture) =>
  `<figure style="width:${Math.round(width / 3)}px"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${look}</figcaption></figure>`

const style = `body{font:13px system-ui;margin:16px;background:#888}h2{font-size:14px;margin:16px 0 4px}
section>div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0}img{width:100%;display:block}`
