import { referrerName } from './referrers.ts';

test.each([
  ['news.example', 'news.example'],
  ['NEWS.example:8443', 'news.example:8443'],
  ['www.news.example', 'news.example'],
  ['m.news.example', 'news.example'],
  ['www.m.news.example', 'news.example'],
  ['blog.news.example', 'blog.news.example'],
  ['wwwm.example', 'wwwm.example'],
  ['m.example', 'm.example'],
  ['www.de', 'www.de'],
  ['127.0.0.1:3000', '127.0.0.1:3000'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['l.facebook.com', 'Facebook'],
  ['lm.facebook.com', 'Facebook'],
  ['m.facebook.com', 'Facebook'],
  ['com.facebook.katana', 'Facebook'],
  ['l.instagram.com', 'Instagram'],
  ['t.co', 'X'],
  ['com.twitter.android', 'X'],
  ['com.google.android.gm', 'Gmail'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['com.linkedin.android', 'LinkedIn'],
  ['com.Slack', 'Slack'],
  ['org.telegram.messenger', 'Telegram'],
  ['out.reddit.com', 'Reddit'],
  ['com.example.mail', 'com.example.mail'],
  ['constructor', 'constructor'],
])('visitors from %s are those of %s', (host, name) => {
  expect(referrerName(host)).toBe(name);
});
