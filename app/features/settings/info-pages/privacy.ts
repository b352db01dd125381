import type { InfoPage } from "~/features/settings/info-page";

export const privacy: InfoPage = {
  path: "/privacy",
  title: "Privacy",
  description: "What we know about you, why, for how long, who else sees it, and what you can ask of us.",
  sections: [
    {
      heading: "In short",
      paragraphs: [
        "We keep what we need to sell, deliver and repair, and nothing to watch you with: no advertising, no tracking by others, no sale of data. This notice is for you as the Digital Personal Data Protection Act, 2023 asks.",
      ],
    },
    {
      heading: "What we keep, why and how long",
      paragraphs: [],
      entries: [
        [
          "Your account",
          "Name and e-mail; phone, address, date of birth, gender, a picture and your firm’s name, tax number and address if you gave them; your choices of language, currency and letters; your password in a form nobody can read. To let you in, to fill in checkout and to write to you as you wish. Until you change it or close the account.",
        ],
        [
          "Google sign-in",
          "If you use it: your name, e-mail and Google’s number for you, nothing else of your Google account. To let you in. Until you close the account.",
        ],
        [
          "Your cart",
          "What you put in it and how many. To keep it for you on every device. Until you empty it or close the account.",
        ],
        [
          "Your wishlist",
          "The products you put on it. To keep it for you on every device. Until you take them off or close the account.",
        ],
        [
          "Products you wait for",
          "Which sold-out products you asked us to tell you about. To send you one e-mail when each is back. Until you cancel it or close the account, at most 180 days.",
        ],
        [
          "Your orders",
          "Name, e-mail, phone, address, goods and amounts; the name, tax number and address of the firm, if the bill is made out to one. To deliver, refund, honour warranties and pay our taxes. At least six years, as tax law asks.",
        ],
        [
          "Your payments",
          "Amount, state and the provider’s number of the payment. To know what is paid and to give money back. As long as the order. Never your card number, UPI PIN or bank password.",
        ],
        [
          "Your repairs",
          "Name, e-mail, phone, address, what is wrong, and a photo if you sent one (without where it was taken; only you and the shop can see it). To do the work and stand by it. As long as an order; photos half a year after the repair.",
        ],
        [
          "Your reviews",
          "What you write about a product, with your name, for everybody to read; earlier words of it for you and us. Until you delete the review or close the account.",
        ],
        [
          "Messages",
          "What you write by the contact form: name, e-mail, phone if you gave it, and your words, under a ticket number. To answer you. Two years, or until you close the account you wrote from.",
        ],
        [
          "Calls, mails and chats",
          "What you tell us. To answer you. Nothing of it is written down on this site. Chats also pass through WhatsApp, by its own rules.",
        ],
        [
          "Letters",
          "What we wrote to you, and whether it went out. To send it again if it did not arrive. As long as what it is about.",
        ],
        [
          "Signing in",
          "Which browser, since when and when it was last used; you see the list under [My Account, Security](/user/profile?tab=security) and can end each. Of an authenticator app its secret, of recovery codes only hashes. Failed attempts for some minutes, without the address in readable form. To keep others out. A sign-in ends after 14 days unused, and after 90 days at the latest.",
        ],
        [
          "Offers by e-mail",
          "Your e-mail, only if you ticked the box. Until you switch it off under [My Account, Settings](/user/profile?tab=settings).",
        ],
      ],
    },
    {
      heading: "Cookies",
      paragraphs: ["Only our own, and only these:"],
      list: [
        "one that keeps you signed in, for at most 90 days;",
        "one with the pincode you asked about last, for a year;",
        "one with what you wanted to add before signing in, for 30 minutes;",
        "one that knows the slot or photo you have begun to book with, for a day;",
        "one with the last eight products you looked at, for 30 days: you can [see and forget them](/recently-viewed);",
        "two for the way to Google and back, if you sign in with it, for some minutes;",
        "one that waits for the code of your authenticator app, if you use one, for 10 minutes;",
        "one that carries a message to the next page, for a minute.",
      ],
    },
    {
      heading: "Who else sees it",
      paragraphs: [],
      list: [
        "The payment provider: your name, e-mail, phone and the amount.",
        "The courier: your name, phone, address and what the parcel needs.",
        "A maker’s service centre, when a warranty repair goes there.",
        "The mail service that carries our letters.",
        "Google, that you come in here, if you sign in with it.",
        "Authorities, where the law obliges us.",
      ],
    },
    {
      heading: "What you can ask of us",
      paragraphs: [],
      list: [
        "What we hold about you: [My Account, Settings](/user/profile?tab=settings) has it to download. And who received it.",
        "To correct it, complete it or bring it up to date: under [My Account](/user/profile).",
        "To erase it: the button is under [My Account, Settings](/user/profile?tab=settings) and asks for your password, or where you have none, that you have just signed in with Google. The account goes, with all that hangs on it. Your orders stay, as tax law asks, and that a repair took place, but without your name; a bill made out to a firm keeps the firm it names.",
        "To withdraw a consent, as easily as you gave it, under Settings too. What was done before stays lawful.",
        "To note a person who may act for you if you die or cannot act yourself.",
      ],
    },
    {
      heading: "How to ask",
      paragraphs: [
        "What My Account does not do by itself, ask us: write to [{email}](mailto:{email}) from the e-mail address of your account, or call [{phone}](tel:{dial}). We make sure that it is you, and answer within one month. It costs nothing.",
        "If you are not content, turn to our grievance officer, {officer}, [{officerEmail}](mailto:{officerEmail}), and after that to the Data Protection Board of India.",
      ],
    },
    {
      heading: "Safety",
      paragraphs: [
        "Passwords and sign-ins are stored only as hashes, and only those of us who need your data for their work see it. Should it ever fall into wrong hands, we tell you and the Board without delay.",
        "Accounts are for people of 18 years and over.",
      ],
    },
  ],
};
