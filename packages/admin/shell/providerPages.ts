export { AuthCallback, Login } from 'react-admin'
