import { CardContent, type CardContentProps } from '@mui/material'
import { styled } from '@mui/material/styles'
import { createElement, isValidElement } from 'react'

/**
 * The box around the inputs of every form, which the theme sets as `component` of react-admin's `SimpleForm`. The form passes some of its
 * own properties on to the child. This removes the ones that are no HTML attributes: React would report them in development.
 */
export const FormContent = ({ children, ...props }: CardContentProps) => {
  if (!isValidElement<Record<string, unknown>>(children)) return <Box {...props}>{children}</Box>
  const {
    disableInvalidFormNotification: _notification,
    formRootPathname: _path,
    WarnWhenUnsavedChangesComponent: _component,
    ...rest
  } = children.props
  return <Box {...props}>{createElement(children.type, rest)}</Box>
}

// Has the styles of react-admin's own box, and its name, by which themes style it.
const Box = styled(CardContent, { name: 'RaSimpleForm', overridesResolver: (_props, { root }) => root })(
  ({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingBottom: '5em' } }),
)
