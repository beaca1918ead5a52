import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of comments on records. */
export const commentError = errorsOf({
  foreign_comment: {
    status: 403,
    message: 'Only its author may edit this comment, and its author or an admin delete it',
  },
  too_many_comments: {
    status: 409,
    message: 'A user may write at most %{limit} comments on a record. Delete one first.',
  },
  too_many_new_comments: {
    status: 429,
    message: 'A user may write and edit at most %{limit} comments a minute. Wait and try again.',
  },
  invalid_mention: { status: 422, message: 'A mentioned user does not exist or may not read this resource' },
  too_many_mentions: { status: 422, message: 'A comment may mention at most %{limit} users' },
})
