import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  isRunning: "An export is being made already. Please try again once its download has ended.",
  givesAccess: "It gives access to an account",
  opensPrivatePage: "It opens the private page of a booking",
  mayHaveLink: "It may have a link that gives access to an account or a booking",
  hasPrivateKeys: "It has the rows of what is in the bin, with the keys of private pages",
  tellsApart: "It tells a form or a visitor's browser apart from others",
  isDerived: "It is made of other tables again",
  isPassing: "It is of use for some hours only",
  readMe: (shop: string, time: string) => `Everything of ${shop}, as it was on ${time}.

tables/     Every table as a CSV file (UTF-8, comma, the first line has the names of the columns).
            Amounts are in paise, moments in UTC, 1 is yes and 0 is no.
            A text that a spreadsheet would take for a formula begins with a quotation mark (').
pictures/   The pictures of products, categories, banners and the logo, as the shop shows them.
            A column such as image_url names its picture: /pictures/uploads/NAME is pictures/NAME here.
photos/     Photos that only some people may see, by table; each is named by the id of its row.
papers/     Every invoice, bill of supply, receipt, voucher and credit note as a PDF.

Left out is what gives access (passwords, sessions, keys of private links, the texts of emails, which have
such links), what the shop computes from other tables, and what is of use for some hours only.

The tables, and what one row of each is:

audit_entry.csv: a change by an administrator: who, what, before and after
audit_hash.csv: a checksum over changes, by which a deleted one is noticed
awaited_picture.csv: a product's picture that was to be fetched for an import
banner.csv: a banner of the home page
banner_text.csv: the texts of a banner in another language
cart_line.csv: a product in a customer's cart
category.csv: a category of products
category_slug.csv: an earlier address of a category
category_text.csv: what a category is called in another language
closed_day.csv: a day on which nobody can book
closed_month.csv: a month in which no paper is issued any more
consent.csv: a consent that a customer has given, with its words, language and date
contact_message.csv: a message of the contact form
customer_import.csv: a file of customers that was imported
customer_note.csv: what the staff has noted about a customer
customer_notice.csv: a customer was informed about an order or a service request
deleted_item.csv: something in the bin
discount.csv: a discount code
electrician.csv: a technician
electrician_photo.csv: a technician's photo; the picture itself is in photos
finished_import.csv: a file of products that was imported
fruitless_search.csv: a search that found nothing, and how often
goods_return.csv: a return of goods of an order
goods_return_line.csv: the pieces of one product in a return
imported_change.csv: what an import changed of a product
info_page_version.csv: a version of a page such as Shipping or Terms
low_stock_notice.csv: a product of which the shop was told that it is low
message_reply.csv: an answer to a message
order_event.csv: something that happened to an order
order_line.csv: a product in an order, at the price and tax of that day
order_terms.csv: pages as they were when orders were placed or consents given
orders.csv: an order
outbox_letter.csv: an email, without its text
paper.csv: an invoice, receipt, voucher or credit note; the PDF is in papers
paper_line.csv: an amount of a paper
paper_series.csv: how papers are numbered in a financial year
payment.csv: a payment for an order or a visit
payment_event.csv: something that the payment provider reported
photo.csv: a photo of what needs repair; the picture itself is in photos
pincode_enquiry.csv: a pincode to which the shop does not go, and how often it was asked for
portrait.csv: a customer's profile picture; the picture itself is in photos
product.csv: a product
product_group.csv: products that are the same thing in other sizes or colours
product_image.csv: a picture of a product besides its main one
product_text.csv: the texts of a product in another language
product_variant.csv: a product of such a group, with its size or colour
refund.csv: a refund
reply_template.csv: a text kept for answers
review.csv: a customer's opinion of a product
review_report.csv: a customer has reported a review
review_version.csv: what a review said before it was edited
review_vote.csv: a customer found a review helpful
service_area.csv: a pincode and the terms of delivery and visits there
service_area_text.csv: the texts of a service area in another language
service_event.csv: something that happened to a service request
service_request.csv: a service request: a repair, installation, maintenance or consultation
setting.csv: a setting of the shop
setting_version.csv: the settings of a section before they were changed
slot_seat.csv: a seat of an hour that is held or taken
stock_alert.csv: a customer wants to know when a product is back in stock
stock_movement.csv: a change of stock with its reason
stock_reservation.csv: pieces reserved for an order that awaits payment
supplier_delivery.csv: goods that a supplier has delivered
supplier_delivery_line.csv: the pieces of one product in a supplier's delivery
synonym.csv: a word of customers, and the words of products for it
tax_rate.csv: a rate of GST
user.csv: an account of a customer or of the staff
wishlist_item.csv: a product on a customer's wishlist
`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
