import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProduct } from "~/features/catalog/find-products.server";
import { or404 } from "~/platform/http/query";
import { QuickView } from "./parts/quick-view";
import { words } from "./words.en";

export const handle = { keep: true };

export function loader({ params: { productId = "" } }: LoaderFunctionArgs) {
  return json({ product: or404(findProduct(productId, new Date()), words.productNotFound) });
}

export default function QuickViewPage() {
  const { product } = useLoaderData<typeof loader>();
  return <QuickView product={product} level={1} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.quickView(data.product.name) : words.productNotFound },
  { name: "robots", content: "noindex" },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
