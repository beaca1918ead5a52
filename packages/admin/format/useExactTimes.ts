import { useStore } from 'react-admin'

/** Whether the admin shows exact times instead of relative ones, and a function that changes it. The browser stores the choice. */
export const useExactTimes = () => useStore('times.exact', false)
