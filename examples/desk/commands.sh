#!/usr/bin/env bash
# The commands that wrote the files of this project. What git shows beyond their output is written by hand: README.md counts it.
set -euo pipefail
scaffold() { npx slipform-scaffold "$@" --yes; }

scaffold resource --name team --description 'Who answers tickets' --icon Groups --fields 'name:searchable_title:unique'
scaffold resource --name membership --description 'Who is in which team' --icon Badge \
  --fields 'team:references:inverse(memberships) user:references(user):on_delete(cascade)'
scaffold resource --name customer --description 'Firms that have a contract' --icon Business --title name --role contact \
  --fields 'name:searchable_title:unique tier:oneOf(basic,plus,premium):filterable:on_create(basic)'
scaffold resource --name contact --description 'People of customers, who may sign in' --icon Contacts --title name --role contact \
  --fields 'customer:references:inverse(contacts) name:searchable_title email:text:unique:format(email):filterable user:references(user)?'
scaffold resource --name ticket --description 'What customers ask' --icon ConfirmationNumber --title number,subject --audited --role contact \
  --fields 'number:sequence(T-{year}-{0000}):filterable:sortable subject:searchable_title customer:references?:inverse(tickets) contact:references?:inverse(tickets) email:text:format(email) team:references?:inverse(tickets) assignee:references(user)? status:oneOf(new,waiting,solved,closed):filterable:sortable:on_create(new):transitions(new>waiting,new>solved,waiting>solved,solved>waiting,solved>closed) priority:oneOf(low,normal,high,urgent):filterable:sortable:on_create(normal) tags:arrayOf(text):filterable due_at:datetime?:filterable:sortable solved_at:datetime?:exclude(create,update):filterable merged_into:references(ticket)?:writable_by(lead)'
scaffold resource --name message --description 'What was written about a ticket' --icon Chat --role contact \
  --fields 'ticket:references:inverse(messages) author:references(user)?:on_create(currentUser):exclude(create,update) body:text:fulltext is_note:boolean:filterable:on_create(false):writable_by(editor) screenshot:bytes?'
scaffold action ticket merge --fields 'into:references(ticket)' --one --role lead
