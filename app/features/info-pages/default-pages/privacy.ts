import type { InfoPageText } from "../info-page";

export const privacy: InfoPageText = {
  path: "/privacy",
  title: "Privacy",
  description: "What we keep about you, why, for how long, who else sees it, and your rights.",
  text: `## In short

We keep only what we need to sell, deliver and repair: no advertising, no tracking by others, no sale of data. This notice is given as the Digital Personal Data Protection Act, 2023 requires. You can read it in English, Hindi or Bengali: the links at the end of each page change the language.

## What we keep, why and how long

- **Your account**: Name and email; phone, address, date of birth, gender, a picture and your firm’s name, tax number and address if you gave them; your choices of language, currency and emails; your password in a form nobody can read. To sign you in, fill in checkout and email you as you choose. Until you change it or delete the account.
- **Google sign-in**: If you use it: your name, email and Google’s number for you, nothing else from your Google account. To sign you in. Until you delete the account.
- **Your cart**: What you put in it and how many. To keep it for you on every device. Until you empty it or delete the account.
- **Your wishlist**: The products you put on it. To keep it for you on every device. Until you remove them or delete the account.
- **Products you wait for**: Which sold-out products you asked us to tell you about. To send you one email when each is back. Until you cancel it or close the account, at most 180 days.
- **Your orders**: Name, email, phone, address, items and amounts; the name, tax number and address of the firm, if the bill is made out to one. To deliver, refund, honour warranties and pay our taxes. At least six years, as tax law requires.
- **Your payments**: Amount, status and the provider’s number of the payment. To know what is paid and to make refunds. As long as the order. Never your card number, UPI PIN or bank password.
- **Your repairs**: Name, email, phone, address, the problem, and a photo if you sent one (without its location; only you and the shop can see it). To do the work and honour its warranty. As long as an order; photos half a year after the repair.
- **Your reviews**: What you write about a product, with your name, for everybody to read; earlier versions for you and us. Until you delete the review or the account.
- **Messages**: What you send from the contact form: name, email, phone if you gave it, and your message, under a ticket number. To answer you. Two years, or until you delete the account you wrote from.
- **Calls, emails and chats**: What you tell us. To answer you. None of it is stored on this site. Chats also pass through WhatsApp, by its own rules.
- **Our emails**: What we emailed you, and whether it was sent. To send it again if it did not arrive. As long as the order or booking it is about.
- **Signing in**: Which browser, since when and when it was last used; you can see the list under [My Account, Security](/user/profile?tab=security) and end each one. The secret of your authenticator app, and only hashes of recovery codes. Failed attempts for a few minutes, without a readable address. To keep others out. A sign-in ends after 14 days unused, and after 90 days at the latest.
- **Offers by email**: Your email, only if you ticked the box. Until you switch it off under [My Account, Settings](/user/profile?tab=settings).
- **Your consents**: What you agreed to, word for word and in which language, and when you gave or withdrew it; you can see the list under [My Account, Settings](/user/profile?tab=settings). To be able to show it. Until you delete the account.

## Cookies

Only our own, and only these:

- one that keeps you signed in, for at most 90 days;
- one by which we know a browser in which you have signed in, so that others cannot lock you out, for 400 days;
- one with the pincode you asked about last, for a year;
- one with the language you chose, for a year;
- one with what you wanted to add before signing in, for 30 minutes;
- one that knows the slot or photo you have begun to book with, for a day;
- one with the last eight products you looked at, for 30 days: you can [see and clear them](/recently-viewed);
- two for the way to Google and back, if you sign in with it, for a few minutes;
- one that waits for the code of your authenticator app, if you use one, for 10 minutes;
- one that carries a message to the next page, for a minute.

## Who else sees it

- The payment provider: your name, email, phone and the amount.
- The courier: your name, phone, address and parcel details.
- A manufacturer’s service centre, when a warranty repair goes there.
- The email service that sends our emails.
- Google, which knows that you sign in here, if you sign in with it.
- Authorities, where the law requires it.

## Your rights

- To see what we keep about you, and who received it: download it under [My Account, Settings](/user/profile?tab=settings).
- To correct, complete or update it: under [My Account](/user/profile).
- To erase it: the button is under [My Account, Settings](/user/profile?tab=settings) and asks for your password, or a fresh sign-in with Google if you have none. Your account and everything in it are deleted. Your orders, as tax law requires, and the record that a repair took place stay, but without your name; a bill made out to a firm keeps the firm’s name.
- To withdraw consent, as easily as you gave it: untick offers by email under [My Account, Settings](/user/profile?tab=settings) and save, or delete the account there to withdraw the rest. What was done before stays lawful.
- To nominate a person who can act for you if you die or cannot act yourself.

## How to reach us about your data

For anything you cannot do in My Account, write to [{email}](mailto:{email}) from your account’s email address, or call [{phone}](tel:{dial}). We check that it is you, and answer within one month. It is free.

If you are not satisfied, write to our grievance officer, {officer}, [{officerEmail}](mailto:{officerEmail}). If that does not help either, you can complain to the Data Protection Board of India, which takes complaints online.

## Safety

Passwords and sign-ins are stored only as hashes, and only those of us who need your data for their work see it. If it ever falls into the wrong hands, we inform you and the Board without delay.

Accounts are for people of 18 years and over.
`,
};
