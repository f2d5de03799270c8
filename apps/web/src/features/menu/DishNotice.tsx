import { noticeText, type Product } from '@baobab/contract'

/** “Order by 11 am for the same day · 3 hours’ notice”. */
export default function DishNotice({ product: { advance_notice } }: { product: Product }) {
  return advance_notice ? <span className="block">{noticeText(advance_notice)}</span> : null
}
