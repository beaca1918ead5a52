import type { ComponentProps } from 'react'
import { LinkBase } from 'react-admin'
import { valueClasses } from '../theme/names.ts'

interface TextLinkProps extends Pick<ComponentProps<'a'>, 'children' | 'onClick' | 'style' | 'tabIndex' | 'title'> {
  to: string
  /** Whether the next page is shown from its top, which react-admin scrolls to. */
  scrollsToTop?: boolean
}

/** A link to a page of the admin that looks like the text around it; `values.ts` of the theme says why it is no link of MUI. */
export const TextLink = ({ scrollsToTop = true, ...props }: TextLinkProps) => (
  <LinkBase className={valueClasses.link} state={{ _scrollToTop: scrollsToTop }} {...props} />
)
