// Loaded for an auth provider of the project's own only: these pages bring react-admin's forms.
export { AuthCallback, Login } from 'react-admin'
