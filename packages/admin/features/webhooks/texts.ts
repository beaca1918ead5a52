/** The texts of webhooks that every page needs, below `slipform`. */
export const texts = { webhooks: { title: 'Webhook |||| Webhooks' } }
