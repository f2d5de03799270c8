import { Prisma } from '@baobab/db'

/** What each line that is not struck takes of each meat by today's menu, as a table of order_id, position, meat_id and ounces. */
export const lineMeats = Prisma.sql`(
  SELECT l.order_id, l.position, m.meat_id, m.ounces * l.quantity AS ounces
  FROM order_lines l
  JOIN product_sizes s ON s.product_id = l.product_id AND s.name = l.size_name
  JOIN size_meats m ON m.product_size_id = s.id
  WHERE l.struck_at IS NULL
  UNION ALL
  SELECT l.order_id, l.position, m.meat_id, m.ounces * l.quantity
  FROM order_lines l
  JOIN order_line_choices c ON c.order_line_id = l.id
  JOIN option_meats m ON m.choice_option_id = c.choice_option_id
  WHERE l.struck_at IS NULL
)`
