// Facts about organic food, the pantry, snacks and sweets. The columns are those of parse-facts.ts.

export const storeCupboard = `
Organic Tricolour Quinoa | Wild & Plain | Bolivia | White, red and black quinoa* (*organic) | -+gluten | VHO | 6/0.7/57.2/2.7/7/14.1/0.01 | 60 g | A540
Organic Brown Basmati Rice | Wild & Plain | India | Brown basmati rice* (*organic) | - | VFHO | 2.8/0.6/72.6/0.8/3.6/7.9/0.01 | 60 g | A540
Organic Red Split Lentils | Wild & Plain | Turkey | Red lentils* (*organic) | -+gluten | VHO | 1.6/0.2/50.4/1.8/11.2/24.8/0.02 | 60 g | A540
Organic Chickpeas in Water | Wild & Plain | Italy | Chickpeas* 60%, water (*organic) | - | VFHO | 2.4/0.3/14.8/0.5/5.6/6.8/0.02 | 120 g | A1095
Organic Kidney Beans | Wild & Plain | Italy | Kidney beans* 60%, water (*organic) | - | VFHO | 0.6/0.1/13.6/0.6/6.9/7.4/0.02 | 120 g | A1095
Organic Pearl Barley | Wild & Plain | Germany | Barley* (*organic) | gluten | VO | 1.7/0.4/66.8/0.9/9.6/9.9/0.01 | 60 g | A540
Organic Wholemeal Spelt Flour | Wild & Plain | Germany | Wholemeal spelt* (*organic) | gluten+soy,mustard | VO | 2.7/0.4/61.2/1.2/8.8/13.7/0.01 | 50 g | A270
Organic Whole Wheat Fusilli | Wild & Plain | Italy | Wholewheat durum* (*organic) | gluten+soy,mustard | VHO | 2.4/0.5/63.4/3.2/8.3/13.1/0.01 | 75 g | A730
Organic Raw Almonds | Wild & Plain | Spain | Almonds* (*organic) | nuts+peanuts,sesame | VFHO | 50.6/3.9/6.9/4.6/12.6/21.1/0.01 | 25 g | A270
Organic Cashew Pieces | Wild & Plain | Vietnam | Cashews* (*organic) | nuts+peanuts,sesame | VFHO | 46.2/8.6/26.3/5.8/3.6/18.6/0.02 | 25 g | A270
Organic Walnut Halves | Wild & Plain | Moldova | Walnuts* (*organic) | nuts+peanuts,sesame | VFHO | 65.4/6.2/7/2.7/6.6/15.3/0 | 25 g | A270
Organic Chia Seeds | Wild & Plain | Bolivia | Chia seeds* (*organic) | -+sesame | VFHO | 31.2/3.3/4.6/0.8/34.2/20.4/0.02 | 15 g | A540
Organic Pumpkin Seeds | Wild & Plain | Austria | Pumpkin seeds* (*organic) | -+sesame,nuts | VFHO | 46.1/8.4/8.8/1.2/6.6/30.6/0.02 | 25 g | A365
Organic Golden Linseed | Wild & Plain | Germany | Golden linseed* (*organic) | -+sesame | VFHO | 42.2/3.7/3.1/1.6/26.8/20.2/0.08 | 15 g | A365
Organic Roasted Chestnuts | Wild & Plain | Italy | Chestnuts* (*organic) | - | VFHO | 2.2/0.4/36.4/11.2/5.2/2.8/0.01 | 50 g | A365
Organic Cold Pressed Olive Oil | Casa Lume | Greece | Extra virgin olive oil* (*organic) | - | VFHO | 100/14.2/0/0/0/0/0 | 10 ml | D540
Organic Virgin Coconut Oil | Wild & Plain | Sri Lanka | Coconut oil* (*organic) | - | VFHO | 100/91.4/0/0/0/0/0 | 10 ml | D540
Organic Apple Cider Vinegar | Wild & Plain | Italy | Apple cider vinegar* (*organic) | - | VFHO | 0/0/0.4/0.4/0/0/0.01 | 15 ml | A1095
Organic Tomato Passata | Casa Lume | Italy | Tomatoes* 99%, salt (*organic) | - | VFHO | 0.2/0/5.1/4.4/1.5/1.4/0.3 | 150 g | A730
Organic Raw Blossom Honey | Amberhive | Bulgaria | Blossom honey* (*organic) | - | GFHO | 0/0/81.2/80.6/0/0.4/0.01 | 15 g | A730
Organic Coconut Blossom Sugar | Wild & Plain | Indonesia | Coconut blossom sugar* (*organic) | - | VFHO | 0.3/0.1/94.2/90.4/0.8/1.3/0.6 | 5 g | A730
Organic Vegetable Bouillon | Wild & Plain | Germany | Salt, corn starch*, vegetables* 14% (celery, carrot, leek, onion), sunflower oil*, yeast extract, lovage*, turmeric* (*organic) | celery+gluten,soy,milk,mustard | VO | 5.4/0.6/24.3/5.1/2.6/6.2/52 | 5 g | A540
Organic Smooth Peanut Butter | Wild & Plain | Netherlands | Peanuts* 99%, sea salt (*organic) | peanuts+nuts,sesame | VFHO | 50.8/7.2/11.6/5.6/7.9/26.2/0.8 | 15 g | A365
Extra Virgin Olive Oil | Casa Lume | Italy | Extra virgin olive oil | - | VFH | 100/14.4/0/0/0/0/0 | 10 ml | D540
Cold-Pressed Rapeseed Oil | Green Acre | England | Rapeseed oil | - | VFH | 100/7.2/0/0/0/0/0 | 10 ml | D365
Toasted Sesame Oil | Saffron Gate | Japan | Toasted sesame oil | sesame | VFH | 100/15.2/0/0/0/0/0 | 5 ml | D540
Sunflower Frying Oil | Green Acre | Hungary | Sunflower oil | - | VFH | 100/11/0/0/0/0/0 | 10 ml | D540
Apple Cider Vinegar | Green Acre | France | Apple cider vinegar | -+sulphites | VFH | 0/0/0.4/0.4/0/0/0.01 | 15 ml | A1095
Aged Balsamic Vinegar | Casa Lume | Italy | Wine vinegar, grape must (contains sulphites) | sulphites | VF | 0/0/23.2/22.8/0/0.6/0.05 | 15 ml | A1095
Bronze-Cut Spaghetti | Casa Lume | Italy | Durum wheat semolina | gluten+soy,mustard | VH | 1.6/0.3/71.4/3.3/3/13.2/0.01 | 75 g | A730
Wholewheat Penne | Casa Lume | Italy | Wholewheat durum semolina | gluten+soy,mustard | VH | 2.3/0.4/64.1/3.4/8/13/0.01 | 75 g | A730
Flat Rice Noodles | Saffron Gate | Thailand | Rice 90%, water | - | VFH | 0.6/0.2/80.4/0.3/1.4/6.6/0.05 | 62.5 g | A540
Egg Tagliatelle Nests | Casa Lume | Italy | Durum wheat semolina, egg 20% | gluten,eggs+soy,mustard | G | 3.9/1.1/66.8/3/3.2/14.4/0.08 | 65 g | A540
Aged Basmati Rice | Saffron Gate | India | Basmati rice | - | VFH | 0.7/0.2/77.4/0.2/1.3/8.6/0.01 | 60 g | A730
Arborio Risotto Rice | Casa Lume | Italy | Arborio rice | - | VFH | 0.6/0.2/78.2/0.2/1.2/6.9/0.01 | 75 g | A730
Small Green Lentils | Green Acre | France | Green lentils | -+gluten | VH | 1.1/0.2/48.8/1.4/12.6/24.4/0.01 | 60 g | A730
White Quinoa | Green Acre | Peru | White quinoa | - | VFH | 6.1/0.7/58.3/2.6/6.6/13.8/0.01 | 60 g | A540
Fermented Fish Sauce | Saffron Gate | Vietnam | Anchovies (fish) 70%, sea salt, sugar | fish | F | 0/0/3.8/3.6/0/10.2/24 | 5 ml | A1095
Tomato Basil Pasta Sauce | Casa Lume | Italy | Tomatoes 82%, onion, extra virgin olive oil, basil 3%, sugar, salt, garlic | -+milk,celery,nuts | VFH | 3.2/0.5/6.6/5.4/1.4/1.5/0.8 | 125 g | A730
Wholegrain Mustard | Copper Pan | France | Mustard seeds 32%, water, spirit vinegar, salt, sulphites | mustard,sulphites | VF | 11.6/0.7/6.8/2.8/5.6/8.1/4.2 | 10 g | A540
Smoked Chilli Ketchup | Copper Pan | England | Tomatoes 140 g per 100 g, sugar, spirit vinegar, smoked chilli 2%, salt, celery extract | celery | VF | 0.3/0/23.8/21.6/1.2/1.5/1.9 | 15 g | A540
Flaky Sea Salt | Saffron Gate | England | Sea salt | - | VFH | 0/0/0/0/0/0/99.4 | 1 g | A1825
Sweet Smoked Paprika | Saffron Gate | Spain | Smoked paprika | - | VFH | 13/2.1/19.1/10.3/34.9/14.1/0.17 | 2 g | D730
Black Peppercorns | Saffron Gate | Vietnam | Black peppercorns | - | VFH | 3.3/1.4/38.7/0.6/25.3/10.4/0.05 | 1 g | D1095
Mild Madras Curry Powder | Saffron Gate | India | Coriander, turmeric, cumin, fenugreek, mustard, chilli, ginger, pepper, salt | mustard+celery,gluten,sesame | V | 12.6/1.4/22.6/2.8/33.2/12.7/2.4 | 5 g | D730
Chopped Plum Tomatoes | Casa Lume | Italy | Plum tomatoes 65%, tomato juice, citric acid | - | VFH | 0.2/0/3.8/3.6/0.9/1.1/0.05 | 200 g | A1095
Chickpeas in Water | Green Acre | Italy | Chickpeas 60%, water, salt | - | VFH | 2.5/0.3/15.1/0.5/5.7/6.9/0.4 | 120 g | A1095
Sardine Fish Fillets in Oil | North Pier | Morocco | Sardine fillets (fish) 70%, sunflower oil, salt | fish | FH | 13.4/2.6/0/0/0/22.1/1 | 90 g | A1095
Wildflower Honey | Amberhive | United States | Wildflower honey | - | GFH | 0/0/81.4/80.8/0/0.3/0.01 | 15 g | A730
Stoneground Plain Flour | Millbrook | England | Wheat flour, calcium carbonate, iron, niacin, thiamin | gluten | VH | 1.4/0.2/71.6/1.2/3.6/10.4/0.01 | 50 g | A365
Golden Caster Sugar | Millbrook | Mauritius | Cane sugar | - | VFH | 0/0/99.8/99.8/0/0/0.01 | 5 g | A1095
Dark Cocoa Powder | Cacaoro | Netherlands | Cocoa powder | -+milk,nuts | VFH | 21.6/13/13.2/0.6/30.4/22.3/0.06 | 5 g | A730
Quick Dried Yeast | Millbrook | France | Dried yeast, emulsifier (sorbitan monostearate) | - | VF | 5.8/1/16.8/0/26.4/44.2/0.3 | 7 g | A540
Sea Salted Potato Crisps | Ridgeway | England | Potatoes, sunflower oil, sea salt | - | VFH | 31.4/2.7/52.6/0.4/4.6/6.1/1.2 | 30 g | A120
Paprika Ridge Crisps | Ridgeway | Germany | Potatoes, sunflower oil, paprika seasoning (sugar, salt, paprika, onion, yeast extract) | -+milk,gluten,mustard | V | 30.2/2.6/53.4/2.6/4.4/6/1.3 | 30 g | A120
Lime Tortilla Chips | Maiz Alta | Mexico | Corn 72%, sunflower oil, lime 1.5%, salt | -+milk,soy | VF | 24.8/2.6/60.8/1.2/5.4/6.6/1 | 30 g | A150
Salted Butter Popcorn | Ridgeway | United States | Corn, sunflower oil, butter (milk) 8%, salt | milk | GF | 23.6/6.1/53.8/0.9/10.4/8.1/1.4 | 25 g | A150
Twisted Salt Pretzels | Ridgeway | Germany | Wheat flour, palm oil, salt, malted barley extract, yeast | gluten+sesame,milk | V | 5.2/2.4/74.3/2.7/3.6/10.8/3.1 | 30 g | A210
Roasted Salted Peanuts | Ridgeway | Argentina | Peanuts 97%, sunflower oil, salt | peanuts+nuts,sesame | VFH | 50.1/7.4/12.8/5.2/8.2/25.8/1 | 30 g | A240
Dried Apple Rings | Orchard Row | Turkey | Apples, preservative (sulphur dioxide) | sulphites | VF | 0.4/0.1/61.2/56.8/9.4/1.2/0.1 | 30 g | A365
Trail Mix with Cherries | Ridgeway | United States | Almonds 28%, raisins, cashews 18%, dried cherries 16%, pumpkin seeds | nuts+peanuts,sesame,sulphites | VF | 29.4/4/42.8/33.2/6.8/13.3/0.02 | 30 g | A270
Whole Roasted Chestnuts | Ridgeway | France | Chestnuts | - | VFH | 2/0.4/35.8/10.6/5/2.6/0.01 | 50 g | A365
Smoked Almonds | Ridgeway | United States | Almonds 93%, rapeseed oil, salt, smoke flavouring | nuts+peanuts,sesame | VF | 52.4/4/6.6/4.5/11.6/20.8/1.1 | 30 g | A270
Dark Chocolate 72% | Cacaoro | Ecuador | Cocoa mass, sugar, cocoa butter, emulsifier (soy lecithin) | soy+milk,nuts | VF | 43.2/26/32.8/26.4/10.9/8.4/0.02 | 25 g | A540
Milk Chocolate with Hazelnuts | Cacaoro | Switzerland | Sugar, hazelnuts 22%, cocoa butter, whole milk powder, cocoa mass, emulsifier (soy lecithin) | milk,nuts,soy+gluten,peanuts | G | 36.8/15.4/48.6/47.1/3.1/8.6/0.2 | 25 g | A365
White Chocolate Raspberry Bar | Cacaoro | Belgium | Sugar, cocoa butter, whole milk powder, freeze-dried raspberries 4%, emulsifier (soy lecithin) | milk,soy+nuts | GF | 34.9/21.2/56.2/55.6/0.8/6.1/0.2 | 25 g | A365
Classic Cooking Chocolate | Cacaoro | Germany | Sugar, cocoa mass, cocoa butter, emulsifier (soy lecithin) | soy+milk,nuts | VF | 31.2/18.8/54.1/49.4/8.2/5.4/0.02 | 20 g | A540
Sea Salt Caramel Truffles | Cacaoro | England | Sugar, cocoa mass, cream (milk), cocoa butter, butter (milk), glucose syrup, sea salt, emulsifier (soy lecithin) | milk,soy+nuts,gluten | G | 31.6/19.2/53.4/49.2/3.4/4.2/0.9 | 2 pieces | A180
Chocolate Chip Cookies | Crumb & Crate | United States | Wheat flour, chocolate chips 24% (sugar, cocoa mass, emulsifier: soy lecithin), sugar, palm oil, egg, milk powder, salt | gluten,eggs,milk,soy+nuts | G | 24.2/11.6/62.4/34.1/2.6/5.4/0.7 | 2 pieces | A180
Giant Oat Cookie | Crumb & Crate | England | Oats 34%, wheat flour, butter (milk), brown sugar, golden syrup, salt | gluten,milk+nuts,eggs | G | 20.6/12.1/59.8/28.3/4.8/6.4/0.6 | 1 piece | A90
Ginger Snap Biscuits | Crumb & Crate | England | Wheat flour, sugar, palm oil, golden syrup, ginger 1.5%, raising agents, salt | gluten+milk,soy | V | 14.3/6.7/72.8/34.6/2.2/5.4/1 | 2 pieces | A240
All-Butter Shortbread | Crumb & Crate | Scotland | Wheat flour, butter (milk) 31%, sugar, salt | gluten,milk+nuts,eggs | G | 27.4/17.3/60.6/17.9/2/5.6/0.7 | 2 pieces | A240
Paper-Thin Rice Crackers | Saffron Gate | Thailand | Rice 86%, sunflower oil, salt, black sesame seeds | sesame+soy | VF | 6.8/0.9/79.6/1.1/1.8/7/1.2 | 25 g | A240
Fortune Cookies | Saffron Gate | China | ? | ? | - | ? | 1 piece | A240
Boiled Fruit Drops | Tinkerton | England | Sugar, glucose syrup, citric acid, fruit juices 2%, natural colours | - | VFH | 0/0/97/78/0/0/0.02 | 4 pieces | A540
Swirl Lollipops | Tinkerton | Spain | Sugar, glucose syrup, citric acid, flavouring, colours | -+milk | VF | 0.1/0/96.2/74/0/0/0.03 | 1 piece | A540
Sour Apple Gums | Tinkerton | Germany | Glucose syrup, sugar, water, pork gelatine, citric acid, apple juice 3%, flavouring | - | F | 0.1/0/77.4/56.2/0/5.6/0.1 | 30 g | A365
Soft Liquorice Twists | Tinkerton | Finland | Treacle, wheat flour, sugar, glucose syrup, liquorice extract 3%, salt | gluten | VH | 0.8/0.2/76.2/42.8/2.1/3.6/0.3 | 30 g | A365
Peppermint Creams | Tinkerton | England | Sugar, dark chocolate 30% (cocoa mass, sugar, emulsifier: soy lecithin), glucose syrup, peppermint oil, egg white | soy,eggs+milk,nuts | GF | 10.8/6.4/76.4/68.2/2.4/2.3/0.03 | 3 pieces | A365
`
