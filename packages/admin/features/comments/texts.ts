/** The texts of comments, below `slipform`. */
export const texts = {
  comments: {
    write: 'Write a comment',
    send: 'Comment',
    send_keys: 'Ctrl-Enter',
    edit: 'Edit the comment',
    edited: 'edited',
    delete: 'Delete this comment?',
  },
  feed: {
    comments: {
      none: 'No comments.',
      title: 'Comments',
    },
  },
  activity: {
    mentions: 'Mentions',
    unread: '%{smart_count} unread mention |||| %{smart_count} unread mentions',
    no_mentions: 'No comment mentions you yet.',
    new: 'New',
  },
}
