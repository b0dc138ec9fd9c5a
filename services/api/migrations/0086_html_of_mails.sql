-- The HTML part of mails, which staff see as it was sent. Mails that were sent earlier have only their text.
alter table sent_mails add column html text;
