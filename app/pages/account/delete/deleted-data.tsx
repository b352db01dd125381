import { words } from "~/pages/account/words.en";
import { RichText } from "~/ui/rich-text";
export function DeletedData() {
  return (
    <section className="apart">
      <h2>{words.whatGoes}</h2>
      <ul className="points">
        <li>{words.yourNameEMailPhoneAddress}</li>
        <li>{words.yourPasswordYourGoogleConnection}</li>
        <li>{words.yourCartYourWishlistYourReviews}</li>
        <li>{words.yourMessagesToUsOnce}</li>
        <li>{words.whatYouWroteAboutYourRepairs}</li>
      </ul>
      <p>
        <RichText
          text={words.youMayWantToDownload}
          parts={{ link: (text) => <a href="/user/data.json">{text}</a> }}
        />
      </p>
    </section>
  );
}

export function RetainedData() {
  return (
    <section className="apart">
      <h2>{words.whatStaysWithoutYou}</h2>
      <ul className="points">
        <li>{words.yourOrdersGoodsAmountsPaymentsInvoice}</li>
        <li>{words.thatRepairTookPlaceItsFee}</li>
      </ul>
      <p>{words.moneyThatIsToGoBack}</p>
    </section>
  );
}
