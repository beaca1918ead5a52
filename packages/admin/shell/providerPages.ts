// Loaded only if a project has its own auth provider: these pages import react-admin's forms.
export { AuthCallback, Login } from 'react-admin'
