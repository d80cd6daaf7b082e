/** What is written to people. The address to follow comes first in the text. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

interface Letter {
  to: string;
  subject: string;
  greeting: string;
  before: string;
  link: string;
  linkText: string;
  after: string;
}

const letter = ({ to, subject, greeting, before, link, linkText, after }: Letter): MailMessage => ({
  to,
  subject,
  text: `${greeting}\n\n${before}\n\n${link}\n\n${after}\n`,
  html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#fafaf9;color:#1c1917;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32rem;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(before)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none">${escapeHtml(linkText)}</a></p>
<p style="color:#57534e">${escapeHtml(after)}</p>
</div>
</body>
</html>
`,
});

interface Recipient {
  email: string;
  firstName: string | null;
}

const greet = ({ firstName }: Recipient) => (firstName ? `Hello ${firstName},` : 'Hello,');

export const verificationMail = (recipient: Recipient, link: string): MailMessage => letter({
  to: recipient.email,
  subject: 'Verify your email address',
  greeting: greet(recipient),
  before: 'Welcome to Curtly. Please confirm that this email address is yours:',
  link,
  linkText: 'Verify email address',
  after: 'The link works for 24 hours. If you did not create an account, you can ignore this message.',
});

export const alreadyRegisteredMail = (recipient: Recipient, link: string): MailMessage => letter({
  to: recipient.email,
  subject: 'You already have an account',
  greeting: greet(recipient),
  before: 'Someone, probably you, tried to create a Curtly account with this email address. You already have one, so you can sign in:',
  link,
  linkText: 'Sign in',
  after: 'Nothing about your account has changed. If it was not you, you can ignore this message.',
});

export const passwordResetMail = (recipient: Recipient, link: string): MailMessage => letter({
  to: recipient.email,
  subject: 'Choose a new password',
  greeting: greet(recipient),
  before: 'Someone, probably you, asked for a new password for your Curtly account. Choose it here:',
  link,
  linkText: 'Choose a new password',
  after: 'The link works once and for 1 hour. If you did not ask for it, you can ignore this message: your password stays as it is.',
});

export const passwordChangedMail = (recipient: Recipient, link: string): MailMessage => letter({
  to: recipient.email,
  subject: 'Your password was changed',
  greeting: greet(recipient),
  before: 'The password of your Curtly account was just changed, and all other sessions were ended. If that was not you, choose a new one at once:',
  link,
  linkText: 'Choose a new password',
  after: 'If it was you, there is nothing to do.',
});
