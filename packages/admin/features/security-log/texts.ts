/** The texts of the security log that every page needs, below `slipform`. */
export const texts = { auth: { security_log: 'Security log' } }
