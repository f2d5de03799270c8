-- CreateTable
CREATE TABLE "page_texts" (
    "id" INTEGER NOT NULL,
    "intro" TEXT NOT NULL,
    "sections" JSONB NOT NULL,
    "updated_on" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "page_texts_pkey" PRIMARY KEY ("id")
);

ALTER TABLE page_texts ADD CONSTRAINT page_texts_known_page CHECK (id BETWEEN 1 AND 4);
ALTER TABLE page_texts ADD CONSTRAINT page_texts_intro_not_blank CHECK (btrim(intro) <> '');
-- The about page has a place for each of its nine parts.
ALTER TABLE page_texts ADD CONSTRAINT page_texts_sections_counted CHECK (
  jsonb_typeof(sections) = 'array' AND jsonb_array_length(sections) BETWEEN 1 AND 30 AND (id <> 1 OR jsonb_array_length(sections) = 9)
);

CREATE TRIGGER page_texts_version BEFORE UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER page_texts_record AFTER INSERT OR UPDATE OR DELETE ON page_texts FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER page_texts_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- What the pages said until now.
INSERT INTO page_texts (id, intro, sections, updated_on) VALUES
  (1, 'A West African tree, Texas smoke, and a city that took us in.', '[
    {"title":"It began with a drum cut in half.","text":"A drum, a stack of oak and a grandmother''s yaji in a jam jar: that was the whole smokehouse in 2014, behind a church hall on the Hilltop. Sundays first, then Saturdays, then every day the oak held out.\n\nToday four smokers run through the night on Pacific Avenue. The jam jar is still on the shelf. We cook the way both our families do, slowly when it must be slow and over live coals when it must not, and we’re not shy with the pepper."},
    {"title":"Over the counter","text":"Smoked meat by the pound, suya by the stick, rice and stews by the bowl, for pickup or brought to your door in Tacoma."},
    {"title":"At your place, your way","text":"You bring the meat. We bring the grill, the oak and the crew, by the hour."},
    {"title":"At your place, our way","text":"You bring the people. We bring everything else, priced per person from the menu you choose."},
    {"title":"Mission statement","text":"To put the fires of Africa and the American South on one table, and to keep a seat free at it."},
    {"title":"Unique Flavors","text":"Texas patience meets West African pepper. Berbere on short ribs, yaji on brisket ends, baobab in the glaze: you will not find this plate elsewhere."},
    {"title":"Quality Ingredients","text":"Whole cuts from Washington ranches, greens from the Puyallup valley, spices ground here on the morning they are used."},
    {"title":"Diverse Menu","text":"Forty dishes from Lagos to Lexington, and not only meat: moi moi, egusi, mushroom suya and a vegetable platter worth ordering first."},
    {"title":"Cultural Experience","text":"Highlife on the speakers, long tables, and someone at the hatch who will tell you what you are eating and who taught us to make it."}
  ]', '2026-11-01'),
  (2, 'What we know about you, why, and how to make us forget it.', '[
    {"title":"What we collect","text":"Only what it takes to feed you and to keep our books:\n\n- Orders: your name, e-mail address, phone number, where to deliver, what you chose and what it cost.\n- Bookings: the same, and where and when your event is.\n- An account, if you make one: your e-mail address, phone number, a scrambled form of your password, the addresses, favorites and picture you choose to save, and the kinds of devices you’re signed in on.\n- Reviews and messages: what you write, and the name and e-mail address you give with it. The address is never shown.\n- Technical records: the network address and time of a request, kept to protect the site against abuse."},
    {"title":"Payment","text":"You pay on the pages of Stripe or PayPal. Your card number never reaches us and we do not save card information. We keep the provider’s reference, the amount and whether it was paid or refunded."},
    {"title":"What we use it for","text":"To cook, deliver and bill your order; to tell you where it is; to answer you; to keep the accounts the law asks for; and to stop fraud. We don’t send advertising you didn’t ask for, and we never sell your data."},
    {"title":"Who else sees it","text":"Stripe or PayPal, whichever you pay with; the company that carries our mail; Google or Facebook, if you choose to sign in with them. The map on our contact page is loaded from OpenStreetMap only after you ask for it."},
    {"title":"What stays in your browser","text":"Your cart, your favorites when you’re signed out, the dishes you ordered last, and the token that keeps you signed in are kept in your own browser and nowhere else until you order or sign in. We set no advertising or analytics cookies. Signing out removes all of it."},
    {"title":"How long we keep it","text":"Orders and bookings for seven years, as tax law requires. An account until you delete it. Messages for two years. Technical records for ninety days."},
    {"title":"Your choices","text":"In your account, under Change Password and Your data, you can download what we hold about you and delete the account. Your orders and bookings then stay for the seven years without your name, addresses and phone number.\n\nOr write or call, and we’ll show you what we hold about you, correct it, or delete what the law doesn’t make us keep. Washington residents have these rights by law; we extend them to everyone."},
    {"title":"Changes","text":"If we change this page in a way that matters we will say so here at least 30 days before it takes effect."}
  ]', '2026-11-01'),
  (3, 'What you can expect of us, and what we ask of you.', '[
    {"title":"Agreement","text":"By ordering from us, booking us or using this site you agree to these terms. If you don’t, call us instead; we’ll still feed you."},
    {"title":"Orders","text":"An order is placed when its payment is confirmed. Prices are those shown at checkout; if one changes between your cart and the till, we show you both and ask before anything is charged.\n\nWe may refuse or cancel an order we cannot make well: a dish has run out, an address is outside our reach. What you paid is then refunded in full, the way you paid it."},
    {"title":"Pickup and delivery","text":"Times are honest estimates, not promises; brisket keeps its own clock. Please be reachable at the number you gave. Food left with you is yours to keep safe."},
    {"title":"Events","text":"A booking is made when its payment is confirmed. Your Way is charged by the hour at the rate shown; Our Way per person by the menu you chose. What you get back if your plans change is shown before you pay, and on the page of your booking; you cancel or move the event there yourself."},
    {"title":"Discounts","text":"One coupon per order, through the end date shown, Tacoma time. Coupons have no cash value."},
    {"title":"Your account","text":"Keep your password to yourself and tell us at once if someone else has it. You are answerable for what is ordered with your account."},
    {"title":"Reviews","text":"Write what you ate and what you think. We remove what is unlawful, abusive or not about the food. What you post, others may read."},
    {"title":"Our liability","text":"We stand behind our food. Beyond what the law requires, our liability for an order or a booking is limited to what you paid for it."},
    {"title":"Changes to these terms","text":"We give at least 30 days’ notice of material changes, on this page and by e-mail to account holders."},
    {"title":"Governing law","text":"These terms are governed by the laws of the State of Washington, and its courts in Pierce County decide what we cannot settle over a plate."}
  ]', '2026-11-22'),
  (4, 'What is in our food, when it is available, and how we keep it safe.', '[
    {"title":"Product availability","text":"We cook what the day brings and stop when it is gone. Pictures show how we mean to serve a dish; the one you get may carry another garnish. Weights are before smoking."},
    {"title":"Health and safety","text":"We are inspected by the Tacoma–Pierce County Health Department and our staff hold Washington food worker cards. Hot food leaves us above 140 °F; eat it within two hours or chill it, and reheat leftovers to 165 °F.\n\nEating undercooked meat, fish, shellfish or eggs may increase your risk of foodborne illness. Nothing we serve is meant to be undercooked; if it seems so, call us at once."},
    {"title":"Smoke rings","text":"Smoked meat stays pink below the crust. That ring is what the oak does, not a sign that it is raw; our thermometers say when it is done."}
  ]', '2026-11-01');
