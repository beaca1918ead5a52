import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of live updates. */
export const liveError = errorsOf({
  not_live: { status: 409, message: 'The changes of %{resource} cannot be followed: its database does not log them' },
  too_many_streams: { status: 429, message: 'A user may have at most %{limit} live streams. Close one first.' },
  live_unavailable: { status: 503, message: 'Live updates are not available right now. Try again.' },
})
